import Vitrine

/// The colours of the scenes, and an image.
enum Paint {
    static let paper = CGColor(red: 0.93, green: 0.93, blue: 0.9, alpha: 1)
    static let slate = CGColor(red: 0.25, green: 0.29, blue: 0.36, alpha: 1)
    static let ink = CGColor(red: 0.1, green: 0.12, blue: 0.18, alpha: 1)
    static let red = CGColor(red: 0.85, green: 0.25, blue: 0.2, alpha: 1)
    static let blue = CGColor(red: 0.15, green: 0.4, blue: 0.8, alpha: 1)
    static let green = CGColor(red: 0.2, green: 0.6, blue: 0.35, alpha: 1)
    static let glass = CGColor(red: 0.95, green: 0.75, blue: 0.1, alpha: 0.5)

    /// An image of 40 × 30 pixels whose corners, edges and middle can be told apart.
    static let chart: CGImage? = {
        var pixels: [UInt8] = []
        for y in 0..<30 {
            for x in 0..<40 {
                let isEdge = x < 2 || x >= 38 || y < 2 || y >= 28
                let isDark = (x / 5 + y / 5) % 2 == 0
                let red = isEdge ? 200 : x * 6
                let green = isEdge ? 40 : y * 8
                let blue = isDark ? 60 : 180
                pixels += [UInt8(red), UInt8(green), UInt8(blue), 255]
            }
        }
        return CGImage(premultipliedRGBA: pixels, width: 40, height: 30)
    }()
}

extension CALayer {
    /// Adds a sublayer of one colour.
    @discardableResult
    func add(_ frame: CGRect, _ color: CGColor? = nil, _ change: (CALayer) -> Void = { _ in }) -> CALayer {
        add(CALayer(), frame) { layer in
            layer.backgroundColor = color
            change(layer)
        }
    }

    /// Adds a sublayer of any class.
    @discardableResult
    func add<Layer: CALayer>(_ layer: Layer, _ frame: CGRect, _ change: (Layer) -> Void = { _ in }) -> Layer {
        layer.frame = frame
        change(layer)
        addSublayer(layer)
        return layer
    }
}

extension CGRect {
    init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
        self.init(x: x, y: y, width: width, height: height)
    }
}
