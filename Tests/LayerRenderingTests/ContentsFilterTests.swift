import Animation
import Compositor
import Display
import Geometry
import Glibc
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import Testing

@Suite(.standingTime) struct ContentsFilterTests {
    private let root = CALayer(), layer = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        root.addSublayer(layer)
        layer.frame = CGRect(x: 8, y: 8, width: 48, height: 48)
    }

    @Test(
        "C6 when magnified, nearest repeats pixels and linear interpolates between them",
        arguments: [CALayerContentsFilter.nearest, .linear, .trilinear])
    func magnified(filter: CALayerContentsFilter) {
        let noise = TestImage.noise(7, 5)
        layer.contents = noise.image
        layer.magnificationFilter = filter
        let worst = Picture(of: root, width: 64, height: 64).worst { x, y in
            guard (8..<56).contains(x), (8..<56).contains(y) else { return [0, 0, 0, 0] }
            let u = (Double(x) - 7.5) * 7 / 48
            let v = (Double(y) - 7.5) * 5 / 48
            return filter == .nearest ? noise.nearest(u, v) : noise.bilinear(u, v)
        }
        #expect(worst <= (filter == .nearest ? 0 : 1.1))
    }

    @Test("C6 a change of a filter or of the bias alone is seen in the next frame")
    func changes() {
        layer.contents = TestImage.noise(192, 192).image
        layer.minificationFilter = .trilinear
        let renderer = CARenderer(width: 64, height: 64)
        renderer.layer = root
        let changes: [() -> Void] = [
            {}, { layer.minificationFilterBias = 1 }, { layer.minificationFilter = .nearest },
            { layer.magnificationFilter = .nearest }, { layer.contentsCenter.size.width = 0.5 },
        ]
        for (i, change) in changes.enumerated() {
            CATransaction.setDisableActions(true)
            change()
            CATransaction.flush()
            renderer.beginFrame(atTime: CFTimeInterval(i))
            #expect(renderer.updateBounds() == (i == 0 ? root.bounds : layer.frame), "\(i)")
            renderer.render()
            renderer.endFrame()
        }
        layer.name = "same look"
        layer.minificationFilterBias = 1
        CATransaction.flush()
        renderer.beginFrame(atTime: 9)
        #expect(renderer.updateBounds().isNull)
        renderer.endFrame()
    }

    @Test(
        "C6 when minified to whole pixels, each pixel is the mean of its area within 1/255",
        arguments: [96, 131, 160, 390])
    func means(size: Int) {
        let noise = TestImage.noise(size, size + 7)
        layer.contents = noise.image
        let x1 = Double(size) / 48
        let y1 = Double(size + 7) / 48
        let worst = Picture(of: root, width: 64, height: 64).worst { x, y in
            guard (8..<56).contains(x), (8..<56).contains(y) else { return [0, 0, 0, 0] }
            return noise.mean(Double(x - 8) * x1, Double(y - 8) * y1, Double(x - 7) * x1, Double(y - 7) * y1)
        }
        #expect(worst <= 1)
    }

    @Test(
        "C6 a minified checkerboard is grey when it moves, rotates and recedes", arguments: [2.1, 2.9, 3.7, 5, 7.3])
    func shimmering(factor: Double) {
        layer.contents = TestImage.checks(128, 128).image
        layer.bounds.size = CGSize(width: 128 / factor, height: 128 / factor)
        var tilt = CATransform3DIdentity
        tilt.m34 = -1 / 400
        let planes = [
            CATransform3DIdentity, CATransform3DMakeRotation(0.3, 0, 0, 1), CATransform3DMakeRotation(0.7, 0, 0, 1),
            CATransform3DRotate(tilt, -0.3, 1, 0.2, 0),
        ]
        for plane in planes {
            layer.transform = plane
            for step in 0..<3 {
                layer.position = CGPoint(x: 32 + 0.21 * Double(step), y: 32 + 0.13 * Double(step))
                let picture = Picture(of: root, width: 64, height: 64)
                let inside = 48 / factor
                #expect(
                    picture.worst { x, y in
                        hypot(Double(x) - 32, Double(y) - 32) < inside ? [127.5, 127.5, 127.5, 255] : nil
                    } <= 2)
            }
        }
    }

    @Test("C6 nearest takes pixels unchanged when minified too")
    func nearest() {
        let noise = TestImage.noise(200, 200)
        layer.contents = noise.image
        layer.minificationFilter = .nearest
        #expect(
            Picture(of: root, width: 64, height: 64).worst { x, y in
                guard (8..<56).contains(x), (8..<56).contains(y) else { return [0, 0, 0, 0] }
                return noise.nearest((Double(x) - 7.5) * 200 / 48, (Double(y) - 7.5) * 200 / 48)
            } == 0)
    }

    /// An image that is halved repeatedly.
    private func octave(_ noise: TestImage, _ octaves: Int) -> TestImage {
        let step = 1 << octaves
        return TestImage(noise.width / step, noise.height / step) { x, y in
            let mean = noise.mean(Double(x * step), Double(y * step), Double((x + 1) * step), Double((y + 1) * step))
            return 0xff00_0000 | UInt32(mean[0].rounded()) << 16 | UInt32(mean[1].rounded()) << 8
                | UInt32(mean[2].rounded())
        }
    }

    @Test(
        "C6 trilinear interpolates the octaves above and below, and the bias shifts it to smaller ones",
        arguments: [(192, 0.0), (240, 0), (192, 0.5), (192, 20), (192, -1)])
    func trilinear(size: Int, bias: Double) {
        let noise = TestImage.noise(size / 16 * 16, size / 16 * 16)
        layer.contents = noise.image
        layer.minificationFilter = .trilinear
        layer.minificationFilterBias = Float(bias)
        let wanted = log2(Double(noise.width) / 48) + bias
        let picture = Picture(of: root, width: 64, height: 64)
        if bias == 20 {
            let mean = noise.mean(0, 0, Double(noise.width), Double(noise.height))
            return #expect(
                picture.worst { x, y in (8..<56).contains(x) && (8..<56).contains(y) ? mean : [0, 0, 0, 0] } <= 2)
        }
        let lower = Int(wanted.rounded(.down))
        let share = wanted - Double(lower)
        let a = octave(noise, lower)
        let b = octave(noise, lower + 1)
        let worst = picture.worst { x, y in
            guard (8..<56).contains(x), (8..<56).contains(y) else { return [0, 0, 0, 0] }
            let u = (Double(x) - 7.5) / 48
            let v = (Double(y) - 7.5) / 48
            return zip(
                a.bilinear(u * Double(a.width), v * Double(a.height)),
                b.bilinear(u * Double(b.width), v * Double(b.height))
            )
            .map { $0 * (1 - share) + $1 * share }
        }
        #expect(worst <= 2.2)
    }

    @Test("C6 smaller versions are created once for all layers that show the image, and released with it")
    func madeOnce() {
        var image: CGImage? = TestImage.noise(400, 300).image
        for i in 0..<6 {
            let copy = CALayer()
            copy.frame = CGRect(x: CGFloat(i) * 9, y: 3, width: 40, height: 30)
            copy.contents = image
            copy.transform = CATransform3DMakeRotation(CGFloat(i), 0, 0, 1)
            root.addSublayer(copy)
        }
        layer.isHidden = true
        let mailbox = CommitMailbox()
        let context = LayerContext(root: root, receiver: mailbox)
        let compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity)
        let output = PixelBuffer(width: 64, height: 64, format: .xrgb8888)
        let start = CACurrentMediaTime()
        func draw(_ frame: Int) {
            CATransaction.flush()
            let buffer = ScanoutBuffer(index: 0, pixels: output.view, stale: [], isFirstFrame: true)
            _ = compositor.render(into: buffer, presentationTime: start + Double(frame) / 60)
        }
        draw(0)
        // An unrotated copy has the size of its pixels. Rotated ones have the nearest of four sizes per octave.
        #expect(compositor.imageVersions.made == 3)
        for frame in 1..<10 {
            root.sublayers?.last?.position.x += 0.5
            draw(frame)
        }
        #expect(compositor.imageVersions.made == 3 && compositor.imageVersions.bytes > 0)
        CATransaction.setDisableActions(true)
        for copy in root.sublayers ?? [] { copy.contents = nil }
        image = nil
        for frame in 10..<90 { draw(frame) }
        #expect(compositor.imageVersions.bytes == 0)
        context.invalidate()
    }

    @Test("C6 the edges of an image are covered exactly at every angle", arguments: [0.1, 0.5, 1.2])
    func edges(angle: Double) {
        layer.contents = TestImage(300, 300) { _, _ in 0xffff_ffff }.image
        layer.bounds.size = CGSize(width: 37.4, height: 30.2)
        layer.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
        let picture = Picture(of: root, width: 64, height: 64)
        let n = 64
        var worst = 0.0
        for y in 0..<64 {
            for x in 0..<64 {
                var count = 0
                for i in 0..<n * n {
                    let dx = Double(x) + (Double(i % n) + 0.5) / Double(n) - 32
                    let dy = Double(y) + (Double(i / n) + 0.5) / Double(n) - 32
                    if abs(dx * cos(angle) + dy * sin(angle)) < 18.7, abs(-dx * sin(angle) + dy * cos(angle)) < 15.1 {
                        count += 1
                    }
                }
                worst = max(worst, abs(Double(picture[x, y][3]) - Double(count) * 255 / Double(n * n)))
                #expect(picture[x, y][0] == picture[x, y][3])
            }
        }
        #expect(worst <= 2.2)
    }
}
