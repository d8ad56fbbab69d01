import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Pixels
import SampleImages
import Testing

/// A layer that fills the requested area with its colour and records it.
private class Drawn: CALayer {
    var color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    var asked: [CGRect] = []

    override func draw(in ctx: CGContext) {
        ((presentation() != nil ? model() : self)).note(ctx.boundingBoxOfClipPath)
        ctx.setFillColor(model().color)
        ctx.fill(ctx.boundingBoxOfClipPath)
    }

    func note(_ rect: CGRect) { asked.append(rect) }
}

private class Delegate: CALayerDelegate {
    var calls: [String] = []
    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        ctx.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
}

private class Displaying: CALayerDelegate {
    var calls: [String] = []
    func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
    func display(_ layer: CALayer) {
        calls.append("display")
        layer.contents = TestImage(1, 1) { _, _ in 0xff00_00ff }.image
    }
}

@Suite(.standingTime) struct SelfDrawnTests {
    private let red: [UInt8] = [255, 0, 0, 255], green: [UInt8] = [0, 255, 0, 255], blue: [UInt8] = [0, 0, 255, 255],
        clear: [UInt8] = [0, 0, 0, 0]

    private func drawn(_ size: CGFloat = 16) -> Drawn {
        let layer = Drawn()
        layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
        return layer
    }

    @Test(
        "C2 the delegate's display comes first, then its drawing, and the layer's own drawing if it overrides draw(in:)"
    )
    func order() {
        let layer = CALayer()
        let displaying = Displaying()
        let drawing = Delegate()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.delegate = displaying
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        #expect(Picture(of: layer, width: 8, height: 8)[6, 6] == blue)
        #expect(displaying.calls == ["display"])
        #expect(!layer.needsDisplay())
        layer.delegate = drawing
        layer.setNeedsDisplay()
        let picture = Picture(of: layer, width: 8, height: 8)
        #expect(picture[3, 3] == green)
        #expect(picture[4, 4] == clear)
        #expect(drawing.calls == ["will", "draw"])
        let own = drawn(8)
        own.delegate = drawing
        own.displayIfNeeded()
        #expect(own.asked.isEmpty && own.contents == nil)
        own.setNeedsDisplay()
        own.displayIfNeeded()
        own.displayIfNeeded()
        #expect(own.asked == [CGRect(x: 0, y: 0, width: 8, height: 8)] && drawing.calls == ["will", "draw", "will"])
        #expect(Picture(of: own, width: 8, height: 8)[7, 7] == red)
    }

    @Test("C2 a layer that nothing draws keeps its contents; empty bounds are not drawn")
    func nobody() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        layer.contents = TestImage(1, 1) { _, _ in 0xff00_00ff }.image
        layer.setNeedsDisplay()
        #expect(Picture(of: layer, width: 4, height: 4)[1, 1] == blue)
        let empty = drawn(0)
        empty.setNeedsDisplay()
        empty.displayIfNeeded()
        #expect(empty.asked.isEmpty)
    }

    @Test(
        "C2 only marked rectangles are redrawn, together, in the pixels that they touch",
        arguments: [1.0, 2.0])
    func parts(scale: Double) {
        let layer = drawn()
        layer.bounds.origin = CGPoint(x: 100, y: 50)
        layer.contentsScale = CGFloat(scale)
        layer.setNeedsDisplay()
        let side = Int(16 * scale)
        #expect(Picture(of: layer, width: side, height: side, scale: CGFloat(scale))[0, 0] == red)
        layer.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 102.2, y: 54, width: 2, height: 1))
        layer.setNeedsDisplay(CGRect(x: 104, y: 55, width: 2, height: 2.6))
        layer.setNeedsDisplay(.zero)
        let picture = Picture(of: layer, width: side, height: side, scale: CGFloat(scale))
        let box = scale == 1 ? CGRect(x: 102, y: 54, width: 4, height: 4) : CGRect(x: 102, y: 54, width: 4, height: 4)
        #expect(layer.asked.last == box)
        #expect(
            picture.worst { x, y in
                let p = CGPoint(x: (Double(x) + 0.5) / scale + 100, y: (Double(y) + 0.5) / scale + 50)
                return box.contains(p) ? [0, 255, 0, 255] : [255, 0, 0, 255]
            } == 0)
        // Marking the whole layer includes its parts, and so does a size that no longer fits.
        layer.setNeedsDisplay(CGRect(x: 100, y: 50, width: 1, height: 1))
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        #expect(layer.asked.last == CGRect(x: 100, y: 50, width: 16, height: 16))
        layer.bounds.size.width = 12
        layer.setNeedsDisplay(CGRect(x: 100, y: 50, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(layer.asked.last == CGRect(x: 100, y: 50, width: 12, height: 16))
        // A part cannot be drawn over other contents.
        layer.contents = TestImage(Int(12 * scale), side) { _, _ in 0xff00_00ff }.image
        layer.setNeedsDisplay(CGRect(x: 100, y: 50, width: 1, height: 1))
        layer.displayIfNeeded()
        #expect(layer.asked.last == CGRect(x: 100, y: 50, width: 12, height: 16))
    }

    @Test("C2 a marked rectangle of a flipped layer is in the layer's space")
    func flippedPart() {
        let page = CALayer()
        let layer = drawn()
        page.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        page.isGeometryFlipped = true
        page.addSublayer(layer)
        layer.setNeedsDisplay()
        _ = Picture(of: page, width: 16, height: 16)
        layer.color = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 16, height: 4))
        let picture = Picture(of: page, width: 16, height: 16)
        #expect(picture[3, 13] == green)
        #expect(picture[3, 11] == red)
        #expect(picture[3, 1] == red)
    }

    @Test(
        "C2 a change of the bounds redraws a layer if needsDisplayOnBoundsChange is set; a grey format stores no colours"
    )
    func boundsAndFormat() {
        let layer = drawn()
        layer.bounds.size.width = 20
        #expect(!layer.needsDisplay())
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 22
        #expect(layer.needsDisplay())
        layer.contentsFormat = .gray8Uint
        layer.setNeedsDisplay()
        let gray = UInt8((255 * 0.2126).rounded())
        #expect(Picture(of: layer, width: 8, height: 8)[2, 2] == [gray, gray, gray, 255])
    }

    // MARK: C8

    @Test("C8 never: only display() draws; onSetNeedsDisplay: a change of the size stretches")
    func policies() {
        let layer = drawn()
        #expect(layer.contentsRedrawPolicy == .onSetNeedsDisplay)
        layer.contentsRedrawPolicy = .never
        layer.setNeedsDisplay()
        layer.bounds.size.width = 17
        layer.displayIfNeeded()
        #expect(layer.asked.isEmpty && !layer.needsDisplay())
        layer.display()
        #expect(layer.asked.count == 1)
        layer.contentsRedrawPolicy = .onSetNeedsDisplay
        layer.bounds.size.width = 18
        #expect(!layer.needsDisplay())
        layer.contentsRedrawPolicy = .beforeResize
        layer.bounds.origin.x = 5
        #expect(!layer.needsDisplay())
        layer.bounds.size.width = 19
        #expect(layer.needsDisplay())
    }

    @Test("C8 while the size animates, duringResize draws every step at its size, beforeResize once at the final one")
    func resizing() {
        for policy in [CALayerContentsRedrawPolicy.duringResize, .beforeResize] {
            let root = CALayer()
            let layer = drawn()
            root.frame = CGRect(x: 0, y: 0, width: 64, height: 16)
            root.addSublayer(layer)
            layer.contentsRedrawPolicy = policy
            layer.setNeedsDisplay()
            let renderer = CARenderer(width: 64, height: 16)
            renderer.layer = root
            CATransaction.flush()
            layer.asked = []
            let start = CACurrentMediaTime()
            let animation = CABasicAnimation(keyPath: "bounds.size.width")
            animation.fromValue = 16
            animation.toValue = 32
            animation.duration = 4
            animation.beginTime = start
            layer.add(animation, forKey: nil)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.bounds.size.width = 32
            CATransaction.commit()
            for second in [0.0, 1, 2, 3, 5] {
                renderer.beginFrame(atTime: start + second)
                renderer.render()
                renderer.endFrame()
            }
            let widths = layer.asked.map(\.width)
            if policy == .duringResize {
                #expect(widths.contains(20))
                #expect(widths.contains(24))
                #expect(widths.contains(28))
                #expect(widths.last == 32)
            } else {
                #expect(widths == [32])
            }
        }
    }

    // MARK: C7

    @Test("C7 asynchronous drawing gives equal pixels, at most one frame later, and in order")
    func asynchronous() {
        let root = CALayer()
        let layer = drawn()
        root.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
        root.addSublayer(layer)
        layer.drawsAsynchronously = true
        layer.actions = ["contents": CANullAction()]
        layer.setNeedsDisplay()
        #expect(Picture(of: root, width: 16, height: 16)[5, 5] == red)
        let renderer = CARenderer(width: 16, height: 16)
        renderer.layer = root
        let start = CACurrentMediaTime()
        var frame = 0
        func draw() -> [UInt8] {
            renderer.beginFrame(atTime: start + Double(frame) / 60)
            renderer.render()
            renderer.endFrame()
            frame += 1
            return Array(renderer.pixels[..<4])
        }
        _ = draw()
        for i in 0..<50 {
            layer.color = CGColor(red: 0, green: i % 2 == 0 ? 1 : 0, blue: i % 2 == 0 ? 0 : 1, alpha: 1)
            layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 8, height: 8))
            let before = layer.asked.count
            _ = draw()
            #expect(layer.asked.count == before + 1)
            #expect(draw() == (i % 2 == 0 ? green : blue))
            #expect(renderer.pixels.suffix(4) == red[...])
        }
        // Contents that are set meanwhile are kept.
        layer.setNeedsDisplay()
        CATransaction.flush()
        layer.contents = TestImage(1, 1) { _, _ in 0xff00_ff00 }.image
        for _ in 0..<3 { _ = draw() }
        #expect((layer.contents as? CGImage)?.width == 1)
    }

    // MARK: C1

    @Test("C1 layers share an image without a copy, whose alpha is kept whatever isOpaque is")
    func shared() {
        let image = TestImage(2, 2) { _, _ in 0x8080_0000 }.image
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        for i in 0..<2 {
            let layer = CALayer()
            layer.frame = CGRect(x: i * 4, y: 0, width: 4, height: 8)
            layer.isOpaque = i == 1
            layer.contents = image
            root.addSublayer(layer)
        }
        let picture = Picture(of: root, width: 8, height: 8)
        #expect(picture[1, 1] == [128, 0, 0, 128] && picture[6, 6] == [128, 0, 0, 128])
        for layer in root.sublayers ?? [] { #expect(layer.contents as AnyObject === image) }
    }

    @Test("C1 contents cross-fade, and animate through the images of a keyframe animation")
    func animated() {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        let images = [0xffff_0000, 0xff00_ff00, 0xff00_00ff].map { word in TestImage(1, 1) { _, _ in word }.image }
        layer.contents = images[0]
        let start = CACurrentMediaTime()
        let frames = CAKeyframeAnimation(keyPath: "contents")
        frames.values = images
        frames.duration = 3
        frames.beginTime = start
        frames.calculationMode = .discrete
        layer.add(frames, forKey: "frames")
        for (time, color) in [(0.1, red), (1.1, green), (2.9, blue), (3.5, red)] {
            #expect(Picture(of: layer, width: 4, height: 4, at: start + time)[1, 1] == color)
        }
        layer.removeAllAnimations()
        let fade = CABasicAnimation(keyPath: "contents")
        fade.fromValue = images[0]
        fade.toValue = images[2]
        fade.duration = 4
        fade.beginTime = start
        layer.add(fade, forKey: "fade")
        #expect(
            Picture(of: layer, width: 4, height: 4, at: start + 1).worst { _, _ in [255 * 0.75, 0, 255 * 0.25, 255] }
                <= 1)
    }

    @Test("C10 an animated image is a keyframe animation of contents, with the duration of each frame")
    func animatedPicture() throws {
        var frames = [1, 2, 3].map { TinyGIF.Frame(width: 2, height: 2, pixels: Array(repeating: $0, count: 4)) }
        for (i, delay) in [50, 100, 150].enumerated() { frames[i].delay = delay }
        let gif = TinyGIF(
            width: 2, height: 2, colors: [[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255]], frames: frames, loops: 0
        ).encoded()
        let animation = CAKeyframeAnimation(try AnimatedImage(data: gif))
        #expect(animation.duration == 3 && animation.repeatCount == .infinity)
        let layer = CALayer()
        let start = CACurrentMediaTime()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        animation.beginTime = start
        layer.add(animation, forKey: nil)
        for (time, color) in [
            (0.1, red), (0.4, red), (0.6, green), (1.4, green), (1.6, blue), (2.9, blue), (3.2, red), (301, green),
        ] {
            #expect(Picture(of: layer, width: 4, height: 4, at: start + time)[1, 1] == color)
        }
    }
}
