import Compositor
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct ContentsGravityTests {
    static let gravities: [CALayerContentsGravity] = [
        .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
        .resizeAspectFill,
    ]

    /// The rectangle of a picture of `size` in `bounds`.
    private func box(_ gravity: CALayerContentsGravity, _ size: CGSize, _ bounds: CGRect) -> CGRect {
        let name = gravity.rawValue.lowercased()
        var size = size
        if name.hasPrefix("resize") {
            let x = bounds.width / size.width
            let y = bounds.height / size.height
            switch gravity {
            case .resizeAspect: size = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
            case .resizeAspectFill: size = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
            default: size = bounds.size
            }
        }
        let free = CGSize(width: bounds.width - size.width, height: bounds.height - size.height)
        let left = name.contains("left") ? 0 : name.contains("right") ? free.width : free.width / 2
        let top = name.contains("top") ? 0 : name.contains("bottom") ? free.height : free.height / 2
        return CGRect(x: bounds.minX + left, y: bounds.minY + top, width: size.width, height: size.height)
    }

    @Test(
        "C4 every gravity places the whole picture, unscaled unless it is a resizing gravity",
        arguments: gravities, [1.0, 2.0])
    func placing(gravity: CALayerContentsGravity, scale: Double) {
        let noise = TestImage.noise(12, 8)
        let root = CALayer()
        let layer = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
        layer.bounds = CGRect(x: 3, y: -5, width: 24, height: 20)
        layer.position = CGPoint(x: 22, y: 24)
        layer.contents = noise.image
        layer.contentsGravity = gravity
        layer.contentsScale = CGFloat(scale)
        layer.magnificationFilter = .nearest
        layer.minificationFilter = .nearest
        root.addSublayer(layer)
        let box = box(
            gravity, CGSize(width: 12 / scale, height: 8 / scale), CGRect(x: 10, y: 14, width: 24, height: 20))
        let picture = Picture(of: root, width: Int(48 * scale), height: Int(48 * scale), scale: CGFloat(scale))
        let worst = picture.worst { x, y in
            let u = ((Double(x) + 0.5) / scale - box.minX) / box.width * 12
            let v = ((Double(y) + 0.5) / scale - box.minY) / box.height * 8
            // Other tests compare pixels on the picture's edge, and those whose centres lie between two of its pixels.
            let edge = 0.51 * 12 / box.width / scale
            if u > -edge && u < edge || u > 12 - edge && u < 12 + edge || v > -edge && v < edge
                || v > 8 - edge && v < 8 + edge
            {
                return nil
            }
            if abs(u - u.rounded()) < 1e-6 || abs(v - v.rounded()) < 1e-6 { return nil }
            return u < 0 || v < 0 || u > 12 || v > 8 ? [0, 0, 0, 0] : noise.nearest(u, v)
        }
        #expect(worst == 0)
    }

    @Test("C4 contents that fill the bounds extend beyond them unless they are masked")
    func filling() {
        let white = TestImage(10, 5) { _, _ in 0xffff_ffff }
        let layer = CALayer()
        layer.frame = CGRect(x: 8, y: 8, width: 8, height: 8)
        layer.contents = white.image
        layer.contentsGravity = .resizeAspectFill
        let root = CALayer()
        root.addSublayer(layer)
        let wide = Picture(of: root, width: 24, height: 24)
        #expect(wide[4, 8] == [255, 255, 255, 255])
        #expect(wide[19, 15] == [255, 255, 255, 255])
        #expect(wide[3, 8][3] == 0)
        #expect(wide[20, 8][3] == 0)
        layer.masksToBounds = true
        let cut = Picture(of: root, width: 24, height: 24)
        #expect(cut[7, 10][3] == 0)
        #expect(cut[8, 10][3] == 255)
        #expect(cut[15, 15][3] == 255)
        #expect(cut[16, 10][3] == 0)
    }

    @Test("C4 empty bounds or an invalid scale do not change other layers")
    func oddNumbers() {
        let layer = CALayer()
        layer.contents = TestImage.noise(4, 4).image
        layer.frame = CGRect(x: 2, y: 2, width: 4, height: 4)
        for scale in [0, -1, CGFloat.nan, .infinity] {
            layer.contentsScale = scale
            layer.contentsGravity = .center
            #expect(Picture(of: layer, width: 8, height: 8)[3, 3][3] == 255)
        }
        layer.bounds = .zero
        for gravity in Self.gravities where gravity.rawValue.hasPrefix("resize") {
            layer.contentsGravity = gravity
            #expect(Picture(of: layer, width: 8, height: 8).pixels.allSatisfy { $0 == 0 })
        }
    }
}
