import Animation
import Geometry
import Graphics
import LayerRendering
import Layers
import LayerTestSupport
import Testing

/// Fills the part that it draws with its colour.
private final class Sign: CALayer {
    var color = Ink.red

    override func draw(in ctx: CGContext) {
        ctx.setFillColor(model().color)
        ctx.fill(ctx.boundingBoxOfClipPath)
    }
}

private enum Ink {
    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

/// Records when it is searched and run as an action, and the width of the layer's contents then.
private final class Record: CAAction, CALayerDelegate {
    var heard: [String] = []

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        note("searched", event, layer)
        return self
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if let layer = anObject as? CALayer { note("run", event, layer) }
    }

    func draw(_ layer: CALayer, in ctx: CGContext) {}

    private func note(_ what: String, _ event: String, _ layer: CALayer) {
        let image = layer.contents as? CGImage
        heard.append("\(what) \(event) \(image?.width ?? 0)")
    }
}

/// Layers on screen that are displayed again. The fades are linear.
@Suite(.standingTime) struct DisplayFadeTests {
    private let red: [UInt8] = [255, 0, 0, 255]
    private let green: [UInt8] = [0, 255, 0, 255]
    private let blue: [UInt8] = [0, 0, 255, 255]
    private let root = CALayer()
    private let sign = Sign()
    private let renderer = CARenderer(width: 128, height: 128)

    init() {
        // Ends a transaction that was left open on this thread.
        CATransaction.flush()
        root.frame = CGRect(x: 0, y: 0, width: 128, height: 128)
        sign.frame = CGRect(x: 8, y: 8, width: 100, height: 100)
        root.addSublayer(sign)
        renderer.layer = root
    }

    /// Returns the pixel in the middle of the sign at a time. Changes before the frame are committed in it.
    @discardableResult
    private func frame(_ time: CFTimeInterval, x: Int = 58, y: Int = 58) -> [UInt8] {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        let i = (y * 128 + x) * 4
        return Array(renderer.pixels[i..<i + 4])
    }

    /// Makes changes at a time and commits them.
    private func change(at time: CFTimeInterval, _ body: () -> Void) {
        renderer.beginFrame(atTime: time)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        body()
        CATransaction.flush()
        renderer.endFrame()
    }

    /// Shows the sign in red.
    private func show() {
        sign.setNeedsDisplay()
        frame(10)
    }

    private func mark(_ color: CGColor, _ part: CGRect? = nil) {
        sign.color = color
        if let part { sign.setNeedsDisplay(part) } else { sign.setNeedsDisplay() }
    }

    /// Whether two pixels are equal but for the rounding of weights.
    private func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }

    // MARK: Pictures

    @Test("C2 X4 a layer on screen that is displayed again fades to its new drawing in 0.25 s")
    func fade() {
        show()
        mark(Ink.green)
        #expect(frame(20) == red)
        #expect(sign.animationKeys() == ["contents"])
        #expect(frame(20.125) == [127, 128, 0, 255])
        #expect(frame(20.25) == green)
        #expect(frame(20.5) == green)
    }

    @Test("C2 X4 what a delegate draws fades as well, and the duration is the transaction's")
    func delegate() {
        final class Painter: CALayerDelegate {
            var color = Ink.red

            func draw(_ layer: CALayer, in ctx: CGContext) {
                ctx.setFillColor(color)
                ctx.fill(layer.bounds)
            }
        }
        let painter = Painter()
        let layer = CALayer()
        layer.frame = sign.frame
        layer.delegate = painter
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        frame(10)
        painter.color = Ink.blue
        layer.setNeedsDisplay()
        CATransaction.setAnimationDuration(4)
        #expect(frame(20) == red)
        #expect(frame(22) == [127, 0, 128, 255])
        #expect(frame(24) == blue)
        #expect(layer.delegate === painter)
    }

    @Test("C2 X4 a display during a fade begins from what is seen")
    func interrupted() {
        show()
        mark(Ink.green)
        frame(20)
        mark(Ink.blue)
        #expect(frame(20.125) == [127, 128, 0, 255])
        #expect(isNear(frame(20.25), [63, 64, 128, 255]))
        #expect(frame(20.375) == blue)
    }

    @Test("C1 X4 images of other sizes fade from what is seen too")
    func interruptedImages() {
        func image(_ side: Int, _ word: UInt32) -> CGImage { TestImage(side, side) { _, _ in word }.image }
        let layer = CALayer()
        layer.frame = sign.frame
        layer.contents = image(2, 0xffff_0000)
        root.addSublayer(layer)
        frame(10)
        change(at: 20) { layer.contents = image(4, 0xff00_ff00) }
        change(at: 20.125) { layer.contents = image(8, 0xff00_00ff) }
        #expect(frame(20.125) == [127, 128, 0, 255])
        #expect(isNear(frame(20.25), [63, 64, 128, 255]))
        #expect(frame(20.375) == blue)
        // Not all of many sizes are kept, but opaque images stay opaque.
        for step in 0..<10 {
            let time = 30 + CFTimeInterval(step) / 64
            change(at: time) { layer.contents = image(16 + step, 0xff00_0000 | UInt32(step) << 4) }
            // Less than one rounding for each image and interruption.
            #expect(frame(time)[3] >= 248)
        }
    }

    @Test("C7 X4 asynchronous drawing fades from the frame in which it appears, as its display was set")
    func asynchronous() {
        sign.drawsAsynchronously = true
        show()
        #expect(frame(11) == red)
        mark(Ink.green)
        #expect(frame(20) == red)
        #expect(frame(20.0625) == red)
        #expect(frame(20.1875) == [127, 128, 0, 255])
        #expect(frame(20.3125) == green)
        mark(Ink.blue)
        CATransaction.setDisableActions(true)
        frame(30)
        #expect(frame(30.0625) == blue)
    }

    // MARK: Damage

    /// Checks that a frame damages a part of the sign only, and equals a picture that is drawn as a whole.
    private func expectDamage(_ time: CFTimeInterval, within part: PixelRect, isEmpty: Bool = false) {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        renderer.beginFrame(atTime: time)
        let damage = renderer.damage
        renderer.render()
        let updated = renderer.pixels
        renderer.addUpdate(renderer.bounds)
        renderer.render()
        renderer.endFrame()
        let isWhole = updated == renderer.pixels
        #expect(isWhole, "at \(time)")
        #expect(damage.isEmpty == isEmpty, "at \(time)")
        // Interpolation reaches beyond the part.
        #expect(damage.isEmpty || part.grown(by: 6).contains(damage.bounds), "at \(time): \(damage.bounds)")
    }

    @Test("C2 a part that is displayed again damages its pixels only, in every frame of the fade")
    func partDamage() {
        show()
        mark(Ink.green, CGRect(x: 4, y: 4, width: 8, height: 8))
        let part = PixelRect(x: 12, y: 12, width: 8, height: 8)
        frame(20)
        for time in [20.0625, 20.125, 20.1875, 20.25] { expectDamage(time, within: part) }
        expectDamage(20.5, within: part, isEmpty: true)
        #expect(frame(20.5, x: 15, y: 15) == green)
        #expect(frame(20.5) == red)
    }

    @Test("C2 a part that is displayed during the fade of another one damages both")
    func interruptedDamage() {
        show()
        mark(Ink.green, CGRect(x: 4, y: 4, width: 8, height: 8))
        frame(20)
        mark(Ink.blue, CGRect(x: 20, y: 20, width: 8, height: 8))
        let both = PixelRect(x: 12, y: 12, width: 24, height: 24)
        for time in [20.125, 20.1875, 20.25, 20.3125, 20.375] { expectDamage(time, within: both) }
        expectDamage(20.5, within: both, isEmpty: true)
        #expect(frame(20.5, x: 15, y: 15) == green)
        #expect(frame(20.5, x: 31, y: 31) == blue)
        #expect(frame(20.5) == red)
    }

    // MARK: Actions

    @Test("X4 X5 a program's own action for contents is searched before the new drawing is set, and run after it")
    func ownAction() {
        let record = Record()
        let layer = CALayer()
        layer.delegate = record
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        frame(10)
        record.heard = []
        layer.contentsScale = 2
        layer.setNeedsDisplay()
        frame(20)
        #expect(
            record.heard == [
                "searched contentsScale 8", "run contentsScale 8", "searched contents 8", "run contents 16",
            ])
    }

    @Test("X4 the null action for contents prevents the fade")
    func nullAction() {
        show()
        sign.actions = ["contents": CANullAction()]
        mark(Ink.green)
        #expect(frame(20) == green)
        #expect(sign.animationKeys() == nil)
    }

    @Test("X4 a basic animation without values, as the action for contents, starts from what is seen")
    func ownAnimation() {
        show()
        let slow = CABasicAnimation(keyPath: "contents")
        slow.duration = 4
        sign.actions = ["contents": slow]
        mark(Ink.green)
        #expect(frame(20) == red)
        #expect(frame(22) == [127, 128, 0, 255])
        mark(Ink.blue)
        #expect(frame(22) == [127, 128, 0, 255])
        #expect(isNear(frame(24), [63, 64, 128, 255]))
        #expect(frame(26) == blue)
    }

    @Test("X3 disabling actions around the mark alone does not prevent the fade", arguments: [false, true])
    func disabledMark(isNested: Bool) {
        show()
        if isNested { CATransaction.setAnimationDuration(0.25) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        mark(Ink.green)
        CATransaction.commit()
        CATransaction.flush()
        #expect(sign.animationKeys() == ["contents"])
    }

    @Test("X3 disabling actions in the transaction that displays the layer prevents the fade")
    func disabledDisplay() {
        show()
        mark(Ink.green)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        sign.displayIfNeeded()
        CATransaction.commit()
        #expect(sign.animationKeys() == nil)
        #expect(frame(20) == green)
        mark(Ink.blue)
        CATransaction.setDisableActions(true)
        #expect(frame(30) == blue)
        #expect(sign.animationKeys() == nil)
    }

    @Test("X4 the first display runs no action, nor does a layer that is in no tree")
    func first() {
        let record = Record()
        sign.actions = ["contents": record]
        frame(10)
        mark(Ink.green)
        #expect(frame(20) == green)
        sign.removeFromSuperlayer()
        mark(Ink.blue)
        sign.displayIfNeeded()
        sign.display()
        #expect(record.heard.isEmpty)
        root.addSublayer(sign)
        mark(Ink.red)
        frame(30)
        #expect(record.heard.isEmpty)
        sign.display()
        #expect(record.heard == ["run contents 100"])
    }

    @Test("C8 X4 a change of the size alone runs no action, with a mark it does")
    func resized() {
        show()
        func resize(to width: CGFloat) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            sign.bounds.size.width = width
            CATransaction.commit()
            CATransaction.flush()
        }
        func isDisplayed(in width: CGFloat) -> Bool { (sign.contents as? CGImage)?.width == Int(width) }
        sign.contentsRedrawPolicy = .duringResize
        resize(to: 50)
        #expect(isDisplayed(in: 50))
        sign.contentsRedrawPolicy = .beforeResize
        resize(to: 51)
        #expect(isDisplayed(in: 51))
        sign.contentsRedrawPolicy = .onSetNeedsDisplay
        sign.needsDisplayOnBoundsChange = true
        resize(to: 52)
        #expect(isDisplayed(in: 52))
        #expect(sign.animationKeys() == nil)
        sign.setNeedsDisplay()
        resize(to: 53)
        #expect(isDisplayed(in: 53))
        #expect(sign.animationKeys() == ["contents"])
    }

    @Test("K3 X4 a layer whose own property animates is displayed in every frame without an action")
    func animatedProperty() {
        final class Dial: CALayer {
            @CAProperty var turn: CGFloat

            override class func needsDisplay(forKey key: String) -> Bool {
                key == "turn" || super.needsDisplay(forKey: key)
            }

            override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: turn, height: 8)) }
        }
        let record = Record()
        let dial = Dial()
        dial.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        dial.actions = ["contents": record]
        root.addSublayer(dial)
        dial.setNeedsDisplay()
        frame(10)
        let turn = CABasicAnimation(keyPath: "turn")
        turn.fromValue = 0
        turn.toValue = 8
        turn.duration = 1
        dial.add(turn, forKey: "turn")
        frame(20)
        for time in [20.25, 20.5] {
            let before = dial.contents as? CGImage
            frame(time)
            #expect(dial.contents as? CGImage !== before)
        }
        dial.setNeedsDisplay()
        frame(20.75)
        frame(22)
        frame(23)
        #expect(record.heard.isEmpty)
        dial.turn = 4
        frame(24)
        #expect(record.heard == ["run contents 8"])
    }

    @Test("S7 X4 a tiled layer runs no action for contents")
    func tiled() {
        let record = Record()
        let tiled = CATiledLayer()
        tiled.frame = sign.frame
        tiled.delegate = record
        root.addSublayer(tiled)
        frame(10)
        record.heard = []
        tiled.setNeedsDisplay()
        frame(20)
        #expect(record.heard.isEmpty)
    }
}
