import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct PresentationTests {
    private let screen = Screen()
    private let card = CALayer(), dot = CALayer()

    init() {
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        card.name = "card"
        screen.root.addSublayer(card)
        card.addSublayer(dot)
    }

    private func show() {
        screen.advance(to: 100)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
    }

    @Test("T1 a property reads back the last value set, at once and while it animates")
    func model() {
        show()
        for opacity: Float in [0.5, 0.25, 0] {
            card.opacity = opacity
            #expect(card.opacity == opacity)
            screen.advance(to: screen.context.frameTime! + 0.3)
            #expect(card.opacity == opacity)
            #expect(card.presentation()?.opacity != opacity)
            CATransaction.setAnimationDuration(1)
        }
    }

    @Test("T2 there is no presentation layer before the first commit, nor of layers outside visible trees")
    func beforeCommit() {
        #expect(card.presentation() == nil)
        show()
        #expect(card.presentation() != nil)
        #expect(CALayer().presentation() == nil)
        let late = CALayer()
        card.addSublayer(late)
        #expect(late.presentation() == nil)
        #expect(card.presentation()?.sublayers?.count == 1)
        CATransaction.flush()
        #expect(late.presentation() != nil)
    }

    @Test("T2 presentation layers of one moment refer to each other, and their values are of that moment")
    func relatives() throws {
        show()
        card.position.x = 100
        dot.opacity = 0
        screen.advance(to: 100.5)
        let seen = try #require(dot.presentation())
        let above = try #require(seen.superlayer)
        #expect(above.sublayers?.first === seen)
        #expect(above.superlayer?.model() === screen.root)
        #expect(above.superlayer?.superlayer == nil)
        screen.advance(to: 100.75)
        // The values of that moment.
        #expect(above.position.x == 50)
        #expect(above.superlayer?.sublayers?.first === above)
        #expect(card.presentation()?.position.x == 75)
        #expect(seen.opacity == 0.5)
        #expect(seen.presentation() === seen)
        #expect(seen.model() === dot)
        #expect(dot.model() === dot)
    }

    @Test("T2 a second request in the same frame returns the same values")
    func repeated() {
        show()
        card.position.x = 100
        screen.advance(to: 100.3)
        let answers = (0..<5).map { _ in (card.presentation()?.position.x, dot.presentation()?.superlayer?.position.x) }
        #expect(Set(answers.map(\.0)).count == 1)
        #expect(answers.allSatisfy { $0.0 == $0.1 })
    }

    class Gauge: CAShapeLayer {
        @CAProperty var level: CGFloat
        var note = ""

        override init() { super.init() }

        override init(layer: Any) {
            super.init(layer: layer)
            guard let other = layer as? Gauge else { return }
            note = other.note
            // Written as programs write it, although the values are copied already.
            level = other.level
            lineWidth = other.lineWidth
            _ = CALayer(layer: other)
        }
    }

    @Test("T2 init(layer:) copies the values of a subclass; setting properties there does not undo the animation")
    func subclass() throws {
        let gauge = Gauge()
        gauge.level = 1
        gauge.lineWidth = 2
        gauge.note = "kept"
        card.addSublayer(gauge)
        show()
        for (keyPath, to) in [("level", 3.0), ("lineWidth", 6.0)] {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.toValue = to
            animation.duration = 1
            gauge.add(animation, forKey: nil)
        }
        screen.advance(to: 100)
        screen.context.frameTime = 100.5
        let seen = try #require(gauge.presentation())
        #expect(seen.level == 2)
        #expect(seen.lineWidth == 4)
        #expect(seen.note == "kept")
        #expect(gauge.level == 1 && gauge.lineWidth == 2)
    }

    @Test("T2 a copy that a program creates with init(layer:) is an independent layer")
    func ownCopy() {
        show()
        card.opacity = 0.5
        let copy = CALayer(layer: card)
        #expect(copy.model() === copy)
        #expect(copy.opacity == 0.5)
        copy.opacity = 1
        #expect(copy.opacity == 1)
        #expect(copy.superlayer == nil)
    }

    @Test("T2 a subclass whose init(layer:) does not pass the layer to super has no presentation, and this is logged")
    func forgetful() {
        class Forgetful: CALayer {
            override init() { super.init() }
            override init(layer: Any) { super.init(layer: 0) }
        }
        let layer = Forgetful()
        card.addSublayer(layer)
        show()
        let lines = logLines { #expect(layer.presentation() == nil) }
        #expect(lines.count == 1)
    }

    @Test("T2 a presentation layer is never changed: every attempt is refused with a log line that names it")
    func refusals() throws {
        show()
        let seen = try #require(card.presentation())
        let stranger = CALayer()
        let attempts: [(CALayer) -> Void] = [
            { $0.opacity = 0.1 }, { $0.position.x = 5 }, { $0.speed = 2 }, { $0.name = "other" }, { $0.contents = 5 },
            { $0.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }, { $0.setValue(1, forKey: "mine") },
            { $0.setValue(0.5, forKeyPath: "transform.rotation") }, { $0.addSublayer(stranger) },
            { $0.sublayers = [stranger] },
            { $0.sublayers = nil }, { $0.mask = stranger }, { $0.removeFromSuperlayer() },
            { $0.style = ["opacity": 0.5] },
            { $0.actions = [:] }, { $0.add(CABasicAnimation(keyPath: "opacity"), forKey: nil) },
            { $0.removeAllAnimations() },
        ]
        for (number, attempt) in attempts.enumerated() {
            let lines = logLines { attempt(seen) }
            #expect(!lines.isEmpty, "attempt \(number)")
            #expect(lines.allSatisfy { $0.contains("card") }, "attempt \(number)")
        }
        #expect(seen.opacity == 1)
        #expect(seen.speed == 1)
        #expect(seen.name == "card")
        #expect(seen.sublayers?.count == 1)
        #expect(seen.mask == nil)
        #expect(seen.value(forKey: "mine") == nil)
        #expect(seen.superlayer != nil && stranger.superlayer == nil)
        #expect(card.opacity == 1)
        #expect(card.superlayer === screen.root)
        #expect(card.sublayers?.count == 1)
        let lines = logLines { screen.root.addSublayer(seen) }
        #expect(lines.count == 1)
        #expect(screen.root.sublayers?.count == 1)
    }
}
