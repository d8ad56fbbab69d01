import Animation
import Geometry
import Glibc
import Graphics
import LayerRendering
import Layers
import Pixels

/// A layer tree drawn on the screen and in print, pixel by pixel.
struct Prints {
    let width: Int
    let height: Int
    let seen: [UInt8]
    let printed: [UInt8]

    /// - Parameters:
    ///   - scale: The pixels of a point.
    ///   - time: The global time at which the presentation layer is printed, or `nil` to print the model layer now.
    ///   - paper: The colour below everything.
    init(_ root: CALayer, scale: CGFloat = 1, at time: CFTimeInterval? = nil, paper: CGColor? = nil) {
        let width = Int(root.bounds.width * scale)
        let height = Int(root.bounds.height * scale)
        let renderer = CARenderer(width: width, height: height, scale: scale)
        renderer.layer = root
        CATransaction.flush()
        let now = time ?? CACurrentMediaTime()
        renderer.beginFrame(atTime: now)
        renderer.render()
        let context = CGContext(drawingOn: PixelBuffer(width: width, height: height, format: .argb8888), scale: scale)
        if let paper {
            context.setFillColor(paper)
            context.fill(root.bounds)
        }
        (time == nil ? root : root.presentation() ?? root).render(in: context)
        renderer.endFrame()
        self.width = width
        self.height = height
        seen = renderer.pixels
        printed = context.makeImage()?.premultipliedRGBA() ?? []
    }

    /// The mean difference over all channels of all pixels, in 255ths.
    var meanDifference: Double {
        Double(zip(seen, printed).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }) / Double(max(seen.count, 1))
    }

    /// Returns the share of pixels that have a channel with a difference above `bound`.
    func outliers(over bound: Int) -> Double {
        let differences = zip(seen, printed).map { abs(Int($0) - Int($1)) }
        let count = (0..<width * height).count { pixel in
            differences[pixel * 4..<pixel * 4 + 4].contains { $0 > bound }
        }
        return Double(count) / Double(max(width * height, 1))
    }

    /// Red, green, blue and alpha of a printed pixel.
    subscript(x: Int, y: Int) -> [UInt8] { Array(printed[(y * width + x) * 4..<(y * width + x) * 4 + 4]) }

    var summary: String {
        "mean \(meanDifference), over 4: \(outliers(over: 4)), over 16: \(outliers(over: 16)), over 64: \(outliers(over: 64))"
    }
}

extension CALayer {
    /// Adds a sublayer of any class.
    @discardableResult
    func add<Layer: CALayer>(
        _ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
        _ change: (Layer) -> Void = { _ in }
    ) -> Layer {
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.backgroundColor = color
        change(layer)
        addSublayer(layer)
        return layer
    }
}

/// The colours and images of these tests.
enum Ink {
    static let red = CGColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1)
    static let blue = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
    static let green = CGColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 1)
    static let glass = CGColor(red: 0.9, green: 0.7, blue: 0.1, alpha: 0.5)
    static let paper = CGColor(red: 0.95, green: 0.95, blue: 0.9, alpha: 1)

    static func sprite(_ side: Int = 8) -> CGImage {
        let buffer = PixelBuffer(width: side, height: side, format: .argb8888)
        for y in 0..<side {
            for x in 0..<side {
                let word = 0xff00_0040 | UInt32(x * 255 / side) << 16 | UInt32(y * 255 / side) << 8
                buffer.view.pointer(x: x, y: y).storeBytes(of: word, as: UInt32.self)
            }
        }
        return CGImage(buffer: buffer)
    }

    /// Makes a root layer with a background.
    static func page(_ width: CGFloat = 120, _ height: CGFloat = 90) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: width, height: height)
        root.backgroundColor = paper
        return root
    }
}
