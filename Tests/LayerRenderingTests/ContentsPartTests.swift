import Animation
import Compositor
import Geometry
import Glibc
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct ContentsPartTests {
    private let root = CALayer(), layer = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        root.addSublayer(layer)
        layer.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
    }

    /// Four sprites of 8 × 8 pixels.
    private let sheet = TestImage(16, 16) { x, y in
        x < 8 ? (y < 8 ? 0xffff_0000 : 0xff00_ff00) : (y < 8 ? 0xff00_00ff : 0xffff_ffff)
    }

    @Test(
        "C5 a sprite does not show pixels of its neighbours, magnified or minified", arguments: [48.0, 47.3, 8, 5, 2.7])
    func sprites(size: Double) {
        layer.bounds.size = CGSize(width: size, height: size)
        layer.contents = sheet.image
        for (x, y, color) in [
            (0.0, 0.0, [255.0, 0, 0, 255]), (0, 0.5, [0, 255, 0, 255]), (0.5, 0, [0, 0, 255, 255]),
            (0.5, 0.5, [255, 255, 255, 255]),
        ] {
            layer.contentsRect = CGRect(x: x, y: y, width: 0.5, height: 0.5)
            let picture = Picture(of: root, width: 64, height: 64)
            #expect(
                picture.worst { x, y in
                    let alpha = Double(picture[x, y][3])
                    return color.map { ($0 * alpha / 255).rounded() }
                } <= 1)
            #expect(picture[32, 32] == color.map { UInt8($0) })
        }
    }

    @Test("C5 a part that extends beyond the picture repeats the pixels at its edges")
    func outside() {
        layer.contents = sheet.image
        layer.contentsRect = CGRect(x: -1, y: -1, width: 3, height: 3)
        layer.magnificationFilter = .nearest
        let picture = Picture(of: root, width: 64, height: 64)
        #expect(
            picture.worst { x, y in
                guard (8..<56).contains(x), (8..<56).contains(y) else { return [0, 0, 0, 0] }
                return sheet.nearest(Double(x - 8) + 0.5 - 16, Double(y - 8) + 0.5 - 16)
            } == 0)
        layer.contentsRect = CGRect(x: 2, y: 0, width: 1, height: 1)
        #expect(Picture(of: root, width: 64, height: 64)[20, 50] == [255, 255, 255, 255])
    }

    /// Maps a coordinate of the layer to the picture, on one axis of a nine-part image.
    private func nine(_ p: Double, _ box: Double, _ pixels: Double, _ first: Double, _ last: Double, scale: Double = 1)
        -> Double
    {
        let fits = min(1, box * scale / (first + last))
        let near = first / scale * fits
        let far = box - last / scale * fits
        if p < near { return p / near * first }
        if p < far { return first + (p - near) / (far - near) * (pixels - first - last) }
        return pixels - last + (p - far) / (box - far) * last
    }

    @Test(
        "C5 nine parts: corners keep their size, edges stretch along one axis, the centre along both",
        arguments: [1.0, 2.0],
        [CALayerContentsFilter.nearest, .linear])
    func nineParts(scale: Double, filter: CALayerContentsFilter) {
        let noise = TestImage.noise(12, 10)
        layer.contents = noise.image
        layer.contentsScale = CGFloat(scale)
        layer.magnificationFilter = filter
        layer.contentsCenter = CGRect(x: 0.25, y: 0.4, width: 0.5, height: 0.2)
        let picture = Picture(of: root, width: Int(64 * scale), height: Int(64 * scale), scale: CGFloat(scale))
        let worst = picture.worst { x, y in
            let px = (Double(x) + 0.5) / scale - 8
            let py = (Double(y) + 0.5) / scale - 8
            guard px > 0, px < 48, py > 0, py < 48 else { return [0, 0, 0, 0] }
            let u = nine(px, 48, 12, 3, 3, scale: scale)
            let v = nine(py, 48, 10, 4, 4, scale: scale)
            return filter == .nearest ? noise.nearest(u, v) : noise.bilinear(u, v)
        }
        #expect(worst <= (filter == .nearest ? 0 : 1.1))
    }

    @Test("C5 nine parts of a part of the contents, in the rectangle of every resizing gravity")
    func nineOfPart() {
        let noise = TestImage.noise(24, 12)
        layer.contents = noise.image
        layer.magnificationFilter = .nearest
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        layer.contentsCenter = CGRect(x: 0.25, y: 1 / 3.0, width: 0.5, height: 1 / 3.0)
        for (gravity, box) in [
            (CALayerContentsGravity.resize, CGRect(x: 8, y: 8, width: 48, height: 48)),
            (.resizeAspect, CGRect(x: 8, y: 20, width: 48, height: 24)),
            (.resizeAspectFill, CGRect(x: -16, y: 8, width: 96, height: 48)),
        ] {
            layer.contentsGravity = gravity
            let worst = Picture(of: root, width: 64, height: 64).worst { x, y in
                let px = Double(x) + 0.5 - box.minX
                let py = Double(y) + 0.5 - box.minY
                guard px > 0, px < box.width, py > 0, py < box.height else { return [0, 0, 0, 0] }
                return noise.nearest(12 + nine(px, box.width, 12, 3, 3), nine(py, box.height, 6, 2, 2))
            }
            #expect(worst == 0, "\(gravity.rawValue)")
        }
        // Gravities that do not resize stretch nothing.
        layer.contentsGravity = .topLeft
        #expect(
            Picture(of: root, width: 64, height: 64).worst { x, y in
                (8..<20).contains(x) && (8..<14).contains(y) ? noise.pixel(x - 8 + 12, y - 8) : [0, 0, 0, 0]
            } == 0)
    }

    @Test("C5 in bounds that are too small the corners shrink together; an empty centre counts as one pixel")
    func narrow() {
        let noise = TestImage.noise(12, 12)
        layer.contents = noise.image
        layer.magnificationFilter = .nearest
        layer.minificationFilter = .nearest
        layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
        #expect(
            Picture(of: root, width: 64, height: 64).worst { x, y in
                let px = Double(x) + 0.5 - 8
                let py = Double(y) + 0.5 - 8
                guard px > 0, px < 48, py > 0, py < 48 else { return [0, 0, 0, 0] }
                return noise.nearest(nine(px, 48, 12, 5.5, 5.5), nine(py, 48, 12, 5.5, 5.5))
            } == 0)
        layer.contentsCenter = CGRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5)
        layer.frame = CGRect(x: 8, y: 8, width: 6, height: 48)
        #expect(
            Picture(of: root, width: 64, height: 64).worst { x, y in
                let px = Double(x) + 0.5 - 8
                let py = Double(y) + 0.5 - 8
                guard px > 0, px < 6, py > 0, py < 48 else { return [0, 0, 0, 0] }
                let u = px < 4 ? px / 4 * 6 : 9 + (px - 4) / 2 * 3
                return abs(u - u.rounded()) < 1e-9 ? nil : noise.nearest(u, nine(py, 48, 12, 3, 3))
            } == 0)
    }

    @Test("C5 nine parts have no seams when rotated, and their outer edge is covered exactly")
    func turnedNineParts() {
        let noise = TestImage.noise(12, 12)
        layer.contents = noise.image
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        let angle = 0.4
        layer.frame = CGRect(x: 14, y: 14, width: 36, height: 36)
        layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
        let worst = Picture(of: root, width: 64, height: 64).worst { x, y in
            let dx = Double(x) + 0.5 - 32
            let dy = Double(y) + 0.5 - 32
            let px = 18 + dx * cos(angle) + dy * sin(angle)
            let py = 18 - dx * sin(angle) + dy * cos(angle)
            if px < -1 || py < -1 || px > 37 || py > 37 { return [0, 0, 0, 0] }
            if px < 1 || py < 1 || px > 35 || py > 35 { return nil }
            return noise.bilinear(nine(px, 36, 12, 3, 3), nine(py, 36, 12, 3, 3))
        }
        // Along the axis on which corners are not magnified, sampling has the same bound.
        #expect(worst <= 1.6)
        let white = TestImage(12, 12) { _, _ in 0xffff_ffff }
        layer.contents = white.image
        let cut = Picture(of: root, width: 64, height: 64)
        layer.contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
        #expect(cut == Picture(of: root, width: 64, height: 64))
    }

    @Test("C5 contentsCenter, contentsRect and contentsScale animate")
    func animated() {
        layer.contents = TestImage.noise(12, 12).image
        let start = CACurrentMediaTime()
        for (key, from, to, middle) in [
            (
                "contentsCenter", CGRect(x: 0, y: 0, width: 1, height: 1),
                CGRect(x: 0.5, y: 0.25, width: 0.25, height: 0.5), CGRect(x: 0.25, y: 0.125, width: 0.625, height: 0.75)
            ),
            (
                "contentsRect", CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0.5, y: 0, width: 0.5, height: 1),
                CGRect(x: 0.25, y: 0, width: 0.75, height: 1)
            ),
        ] {
            let animation = CABasicAnimation(keyPath: key)
            animation.fromValue = from
            animation.toValue = to
            animation.duration = 2
            animation.beginTime = start
            layer.add(animation, forKey: key)
            let seen = Picture(of: root, width: 64, height: 64, at: start + 1)
            layer.removeAllAnimations()
            layer.setValue(middle, forKey: key)
            #expect(seen == Picture(of: root, width: 64, height: 64))
            layer.setValue(CGRect(x: 0, y: 0, width: 1, height: 1), forKey: key)
        }
    }
}
