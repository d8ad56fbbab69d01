import Animation
import Geometry
import Graphics
import LayerRendering
import Layers
import LayerTestSupport
import TestFonts
import Testing

/// Text layers on screen whose text changes. The fades are linear.
@Suite(.standingTime) struct TextFadeTests {
    private let root = CALayer()
    private let text = CATextLayer()
    private let renderer = CARenderer(width: 200, height: 60)

    init() throws {
        try TestFonts.use()
        // Ends a transaction that was left open on this thread.
        CATransaction.flush()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        text.font = "DejaVu Sans"
        text.fontSize = 24
        text.string = "Gate 7"
        text.frame = CGRect(x: 10, y: 10, width: 180, height: 40)
        root.addSublayer(text)
        renderer.layer = root
    }

    /// Returns the pixels at a time. Changes before the frame are committed in it.
    @discardableResult
    private func frame(_ time: CFTimeInterval) -> [UInt8] {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        return renderer.pixels
    }

    /// Returns the pixels of the layer with another text, which does not fade.
    private func picture(_ string: String) -> [UInt8] {
        let other = CATextLayer()
        other.font = text.font
        other.fontSize = text.fontSize
        other.string = string
        other.frame = text.frame
        other.opacity = text.opacity
        let page = CALayer()
        page.frame = root.frame
        page.addSublayer(other)
        return Picture(of: page, width: 200, height: 60).pixels
    }

    /// Returns the largest difference of pixels from a weighted sum of others, whose weights are 255ths.
    private func difference(_ pixels: [UInt8], from sum: [(pixels: [UInt8], weight: Double)]) -> Double {
        pixels.indices.reduce(0) { worst, i in
            let expected = sum.reduce(0) { $0 + Double($1.pixels[i]) * $1.weight / 255 }
            return max(worst, abs(Double(pixels[i]) - expected))
        }
    }

    @Test("S3 X4 a text layer on screen fades to its new text under the key contents, without a bitmap")
    func fade() {
        let old = frame(10)
        text.string = "Door 12"
        #expect(frame(20) == old)
        #expect(text.animationKeys() == ["contents"])
        #expect(text.contents == nil)
        let new = picture("Door 12")
        #expect(old != new)
        #expect(difference(frame(20.125), from: [(old, 127), (new, 128)]) <= 1)
        #expect(frame(20.25) == new)
        #expect(frame(20.5) == new)
    }

    @Test("S3 X4 a translucent text layer fades as a whole")
    func translucent() {
        text.opacity = 0.5
        let old = frame(10)
        text.string = "Door 12"
        frame(20)
        #expect(difference(frame(20.125), from: [(old, 127), (picture("Door 12"), 128)]) <= 2)
    }

    @Test("S3 X4 a text that changes during a fade begins from what is seen")
    func interrupted() {
        let first = frame(10)
        text.string = "Door 12"
        frame(20)
        let second = picture("Door 12")
        text.string = "Quay 3"
        #expect(difference(frame(20.125), from: [(first, 127), (second, 128)]) <= 1)
        let third = picture("Quay 3")
        #expect(difference(frame(20.25), from: [(first, 63.5), (second, 63.5), (third, 128)]) <= 3)
        #expect(frame(20.375) == third)
        // Not all of many texts are kept.
        for step in 0..<10 {
            text.string = "Quay \(step)"
            frame(30 + CFTimeInterval(step) / 64)
        }
        #expect(frame(40) == picture("Quay 9"))
    }

    @Test("S3 X4 a text fades in from an empty one, and out")
    func empty() {
        text.string = nil
        let none = frame(10)
        text.string = "Door 12"
        #expect(frame(20) == none)
        let new = picture("Door 12")
        #expect(difference(frame(20.125), from: [(new, 128)]) <= 1)
        #expect(frame(20.5) == new)
        text.string = ""
        #expect(frame(30) == new)
        #expect(difference(frame(30.125), from: [(new, 127)]) <= 1)
        #expect(frame(30.5) == none)
    }

    @Test("S3 X4 the font and the layout fade, the size and the colour animate by themselves")
    func otherProperties() {
        let changes: [(name: String, change: () -> Void, keys: [String]?)] = [
            ("font", { text.font = "DejaVuSans-Bold" }, ["contents"]),
            ("wrapped", { text.isWrapped = true }, ["contents"]),
            ("alignment", { text.alignmentMode = .right }, ["contents"]),
            ("fontSize", { text.fontSize = 20 }, ["fontSize"]),
            ("color", { text.foregroundColor = .black }, ["foregroundColor"]),
            ("bounds", { text.bounds.size.width = 90 }, ["bounds"]),
            ("equal", { text.string = "Gate 7" }, nil),
        ]
        for (index, change) in changes.enumerated() {
            frame(10 + CFTimeInterval(index))
            text.removeAllAnimations()
            change.change()
            frame(10.5 + CFTimeInterval(index))
            #expect(text.animationKeys() == change.keys, "\(change.name)")
        }
    }

    @Test("S3 X3 disabled actions in the transaction that displays the text, and the null action, prevent the fade")
    func disabled() {
        frame(10)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        text.string = "Door 12"
        text.displayIfNeeded()
        CATransaction.commit()
        #expect(frame(20) == picture("Door 12"))
        text.actions = ["contents": CANullAction()]
        text.string = "Quay 3"
        #expect(frame(30) == picture("Quay 3"))
        #expect(text.animationKeys() == nil)
    }

    @Test("S3 X5 a text layer's own action for contents runs once for each text")
    func ownAction() {
        final class Counter: CAAction {
            var count = 0
            func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { count += 1 }
        }
        let counter = Counter()
        text.actions = ["contents": counter]
        frame(10)
        #expect(counter.count == 0)
        text.string = "Door"
        text.string = "Door 12"
        frame(20)
        frame(21)
        #expect(counter.count == 1)
    }

    @Test("S3 X4 a basic animation without values fades a text from what is seen")
    func ownAnimation() {
        let old = frame(10)
        let slow = CABasicAnimation(keyPath: "contents")
        slow.duration = 4
        text.actions = ["contents": slow]
        text.string = "Door 12"
        frame(20)
        #expect(difference(frame(22), from: [(old, 127), (picture("Door 12"), 128)]) <= 1)
    }
}
