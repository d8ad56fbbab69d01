import Animation
import Compositor
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import PictureReferences
import Testing

@Suite(.standingTime) struct PatternTests {
    private let root = CALayer()
    private let layer = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 30)
        root.addSublayer(layer)
    }

    /// Red, green; blue, translucent white.
    private func cell() throws -> CGImage {
        try #require(
            CGImage(
                premultipliedRGBA: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 128, 128, 128, 128], width: 2,
                height: 2))
    }

    private func picture(side: Int, _ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> CGImage? {
        var pixels: [UInt8] = []
        for y in 0..<side {
            for x in 0..<side { pixels += pixel(x, y) }
        }
        return CGImage(premultipliedRGBA: pixels, width: side, height: side)
    }

    @Test("V2 a background pattern repeats its picture from the origin of the layer's space, with its alpha")
    func repeats() throws {
        layer.backgroundColor = CGColor(patternImage: try cell())
        let picture = Picture(of: root, width: 60, height: 60)
        for y in 10..<40 {
            for x in 10..<50 {
                let expected: [UInt8] = [
                    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [128, 128, 128, 128],
                ][x % 2 + 2 * (y % 2)]
                #expect(picture[x, y] == expected)
            }
        }
        #expect(picture[9, 20][3] == 0 && picture[50, 20][3] == 0)
        layer.bounds.origin = CGPoint(x: 1, y: 0)
        #expect(Picture(of: root, width: 60, height: 60)[10, 10] == [0, 255, 0, 255])
        layer.bounds.origin = .zero
        layer.opacity = 0.5
        #expect(Picture(of: root, width: 60, height: 60)[11, 11] == [64, 64, 64, 64])
        layer.opacity = 1
        layer.backgroundColor = CGColor(patternImage: try cell(), scale: 1.0 / 3)
        let large = Picture(of: root, width: 60, height: 60)
        #expect(large[11, 11] == [255, 0, 0, 255])
        #expect(large[14, 11] == [0, 255, 0, 255])
        #expect(large[11, 14] == [0, 0, 255, 255])
    }

    @Test("V2 a pattern with cells smaller than a pixel is drawn as its mean colour")
    func minified() throws {
        layer.frame = CGRect(x: 0, y: 0, width: 60_000, height: 60_000)
        layer.backgroundColor = CGColor(patternImage: try cell())
        layer.anchorPoint = .zero
        layer.position = .zero
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.001, y: 0.001))
        let picture = Picture(of: root, width: 60, height: 60)
        for (channel, mean) in [96, 96, 96, 223].enumerated() {
            #expect(abs(Int(picture[30, 30][channel]) - mean) <= 1)
        }
    }

    @Test("V2 a picture as large as its layer is a pattern of one cell, at any place")
    func large() throws {
        let picture = try #require(picture(side: 500) { x, y in [UInt8(x / 2), UInt8(y / 2), 7, 255] })
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        layer.backgroundColor = CGColor(patternImage: picture)
        layer.bounds.origin = CGPoint(x: 480, y: 280)
        let drawn = Picture(of: root, width: 60, height: 60)
        #expect(drawn[0, 0] == [240, 140, 7, 255])
        #expect(drawn[19, 0] == [249, 140, 7, 255])
        #expect(drawn[20, 0] == [0, 140, 7, 255])
        #expect(drawn[59, 59] == [19, 169, 7, 255])
    }

    @Test(
        "V2 a pattern that is drawn smaller is reduced, and is equal whatever is drawn of it at once",
        arguments: [0, 0.002])
    func parts(perspective: Double) throws {
        let picture = try #require(
            picture(side: 100) { x, _ in [x < 50 ? 200 : 0, x % 2 == 0 ? 0 : 200, 0, 255] })
        layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        layer.backgroundColor = CGColor(patternImage: picture, scale: 30)
        var transform = CATransform3DIdentity
        transform.m34 = perspective
        layer.transform = CATransform3DRotate(transform, 0.7, 0, 1, 0)
        let bar = CALayer()
        bar.frame = CGRect(x: 0, y: 0, width: 33, height: 7)
        bar.backgroundColor = .white
        root.addSublayer(bar)
        let blink = CABasicAnimation(keyPath: "hidden")
        blink.fromValue = false
        blink.toValue = false
        blink.duration = 1
        bar.isHidden = true
        bar.add(blink, forKey: nil)
        let renderer = CARenderer(width: 60, height: 60)
        renderer.layer = root
        CATransaction.flush()
        let begin = CACurrentMediaTime()
        for time in [begin + 0.5, begin + 2] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        let drawn = renderer.pixels
        renderer.layer = nil
        bar.removeFromSuperlayer()
        let whole = Picture(of: root, width: 60, height: 60)
        #expect(drawn == whole.pixels)
        // Each pixel has nearly as many green stripes as black ones.
        for x in 20..<40 { #expect(abs(Int(whole[x, 30][1]) - 100) <= 8) }
    }

    @Test(
        "V2 a pattern is clipped to rounded corners, rotates with its layer without seams, and stays upright if y is flipped"
    )
    func shapes() throws {
        let plain = try #require(
            CGImage(
                premultipliedRGBA: Array(repeating: [200, 100, 50, 255], count: 9).flatMap { $0 }, width: 3, height: 3))
        layer.backgroundColor = CGColor(patternImage: plain)
        layer.cornerRadius = 10
        layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
        let turned = Picture(of: root, width: 60, height: 60)
        layer.backgroundColor = CGColor(red: 200.0 / 255, green: 100.0 / 255, blue: 50.0 / 255, alpha: 1)
        let solid = Picture(of: root, width: 60, height: 60)
        #expect(PictureDifference.largest(turned.pixels, solid.pixels) <= 1)
        layer.setAffineTransform(.identity)
        layer.cornerRadius = 0
        layer.backgroundColor = CGColor(patternImage: try cell())
        root.isGeometryFlipped = true
        layer.position = CGPoint(x: 30, y: 35)
        let flipped = Picture(of: root, width: 60, height: 60)
        #expect(flipped[10, 10] == [255, 0, 0, 255] && flipped[10, 11] == [0, 0, 255, 255])
    }

    @Test(
        "V2 a pattern with callbacks is drawn in its own space, with y up; an uncoloured one has the colour's components"
    )
    func callbacks() throws {
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 4, width: 4, height: 4))
            }, releaseInfo: nil)
        let bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        func pattern(colored: Bool) -> CGPattern? {
            CGPattern(
                info: nil, bounds: bounds, matrix: .identity, xStep: 8, yStep: 8, tiling: .constantSpacing,
                isColored: colored, callbacks: &callbacks)
        }
        let space = try #require(CGColorSpace(patternBaseSpace: nil))
        layer.backgroundColor = CGColor(
            patternSpace: space, pattern: try #require(pattern(colored: true)), components: [1])
        let picture = Picture(of: root, width: 60, height: 60)
        #expect(picture[11, 11] == [255, 0, 0, 255])
        #expect(picture[16, 11][3] == 0)
        #expect(picture[11, 16][3] == 0)
        #expect(picture[19, 19] == [255, 0, 0, 255])
        let base = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        layer.backgroundColor = CGColor(
            patternSpace: base, pattern: try #require(pattern(colored: false)), components: [0, 0, 1, 1])
        #expect(Picture(of: root, width: 60, height: 60)[11, 11] == [0, 0, 255, 255])
        #expect(
            CGColor(
                patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: try #require(pattern(colored: true)),
                components: [1]) == nil)
        #expect(
            CGPattern(
                info: nil, bounds: bounds, matrix: .identity, xStep: 0, yStep: .nan, tiling: .noDistortion,
                isColored: true, callbacks: &callbacks) == nil)
    }

    @Test("V2 colours and patterns are not interpolated: they switch half-way; a pattern casts its shadow by its alpha")
    func animation() throws {
        let pattern = CGColor(patternImage: try cell())
        let change = CABasicAnimation(keyPath: "backgroundColor")
        change.fromValue = CGColor(gray: 1, alpha: 1)
        change.toValue = pattern
        change.beginTime = 10
        change.duration = 1
        layer.add(change, forKey: nil)
        #expect(Picture(of: root, width: 60, height: 60, at: 10.4)[10, 10] == [255, 255, 255, 255])
        #expect(Picture(of: root, width: 60, height: 60, at: 10.6)[10, 10] == [255, 0, 0, 255])
        layer.removeAllAnimations()
        layer.backgroundColor = pattern
        layer.shadowOpacity = 1
        layer.shadowRadius = 0
        layer.shadowOffset = CGSize(width: 0, height: 30)
        let picture = Picture(of: root, width: 60, height: 60)
        #expect(picture[20, 44] == [0, 0, 0, 255] && picture[21, 45] == [0, 0, 0, 128])
    }

    @Test("V2 groups lose at most 1/255: a subtree with opacity compared with exact numbers")
    func groups() {
        layer.backgroundColor = CGColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.7)
        let child = CALayer()
        child.frame = layer.bounds
        child.backgroundColor = CGColor(red: 0.1, green: 0.9, blue: 0.5, alpha: 0.6)
        layer.addSublayer(child)
        root.backgroundColor = CGColor(red: 0.3, green: 0.6, blue: 1, alpha: 1)
        for step in 0...20 {
            layer.opacity = Float(step) / 20
            let opacity = (Double(layer.opacity) * 255).rounded() / 255
            let pixel = Picture(of: root, width: 60, height: 60)[20, 20]
            let real = zip(zip([0.8, 0.4, 0.2], [0.1, 0.9, 0.5]), [0.3, 0.6, 1.0]).map { group, below in
                // Earlier rounding is not caused by the group.
                let first = (group.0 * 0.7 * 255).rounded() / 255
                let second = (group.1 * 0.6 * 255).rounded() / 255
                let a = (0.7 * 255).rounded() / 255
                let b = (0.6 * 255).rounded() / 255
                let color = second + first * (1 - b)
                let alpha = b + a * (1 - b)
                return 255 * (color * opacity + (below * 255).rounded() / 255 * (1 - alpha * opacity))
            }
            for (p, r) in zip(pixel, real) {
                #expect(abs(Double(p) - r) <= 2, "opacity \(layer.opacity): \(p), really \(r)")
            }
            #expect(pixel[3] == 255)
        }
    }
}
