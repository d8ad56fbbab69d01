import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct CustomPropertyTests {
    class ClockFace: CALayer {
        @CAProperty var time: CGFloat
        @CAProperty var label: String = "noon"
        var shown: [Double] = []

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "time" || super.needsDisplay(forKey: key)
        }

        override func action(forKey key: String) -> (any CAAction)? {
            guard key == "time" else { return super.action(forKey: key) }
            let animation = CABasicAnimation(keyPath: key)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            animation.fromValue = presentation()?.time
            return animation
        }

        override func display() {
            shown.append(Double(presentation()?.time ?? .nan))
        }
    }

    @Test(
        "K3 setting time to 1.5 makes about 15 frames in 0.25 s at 60 Hz, increasing linearly from 0 to 1.5; the model is 1.5 throughout"
    )
    func seedsNumbers() {
        let screen = Screen()
        let clock = ClockFace()
        screen.root.addSublayer(clock)
        screen.advance(to: 100)
        clock.time = 1.5
        for frame in 0...30 {
            let time = 100 + Double(frame) / 60
            screen.advance(to: time)
            #expect(clock.time == 1.5)
        }
        let moving = clock.shown.filter { $0 < 1.5 }
        #expect((15...16).contains(moving.count))
        for (frame, value) in moving.dropFirst().enumerated() {
            #expect(abs(value - 1.5 * Double(frame) / 15) < 0.101)
        }
        #expect(zip(clock.shown, clock.shown.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(clock.shown.last == 1.5)
        #expect(clock.shown.count < 20)
    }

    @Test("K3 the key is the name of the property, for key-value coding and explicit animations")
    func keys() {
        let screen = Screen()
        let clock = ClockFace()
        #expect(clock.time == 0)
        #expect(clock.label == "noon")
        clock.setValue(3, forKey: "time")
        #expect(clock.time == 3)
        #expect(clock.value(forKey: "time") as? CGFloat == 3)
        clock.label = "tea"
        #expect(clock.value(forKey: "label") as? String == "tea")
        screen.root.addSublayer(clock)
        screen.advance(to: 100)
        let animation = CABasicAnimation(keyPath: "time")
        animation.toValue = 13
        animation.duration = 1
        clock.add(animation, forKey: nil)
        screen.advance(to: 100.5)
        #expect(clock.presentation()?.time == 8)
        #expect(clock.presentation()?.label == "tea")
    }

    class Indirect: CALayer {
        let hand = CALayer()
        var angle: CGFloat = 0 {
            didSet { hand.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
        }
    }

    @Test("K5 a setter that sets a standard property animates with the current transaction")
    func indirect() {
        let screen = Screen()
        let dial = Indirect()
        dial.addSublayer(dial.hand)
        screen.root.addSublayer(dial)
        screen.advance(to: 100)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        dial.angle = 1
        CATransaction.commit()
        #expect((dial.hand.animation(forKey: "transform") as? CABasicAnimation)?.duration == 2)
    }

    class Tracked: CALayer {
        var note = ""
        override init() { super.init() }
        override init(layer: Any) {
            note = (layer as? Tracked)?.note ?? ""
            super.init(layer: layer)
        }
    }

    @Test("T2 presentation layers have the class of the layer, are created by init(layer:), and return their model")
    func presentation() {
        let screen = Screen()
        let layer = Tracked()
        #expect(layer.presentation() == nil)
        layer.note = "kept"
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        let seen = layer.presentation()
        #expect(seen?.note == "kept")
        #expect(seen?.model() === layer)
        #expect(seen?.superlayer !== screen.root)
        #expect(seen?.superlayer?.model() === screen.root)
        #expect(screen.root.presentation()?.sublayers?.first?.model() === layer)
    }
}

@Suite(.standingTime) struct PresentationLifetimeTests {
    class Drawn: CALayer {
        @CAProperty var radius: CGFloat
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "radius" || super.needsDisplay(forKey: key)
        }
    }

    @Test("T2 a presentation layer is released when nothing refers to it")
    func lifetime() {
        weak var seen: Drawn?
        do {
            let screen = Screen()
            let layer = Drawn()
            screen.root.addSublayer(layer)
            screen.advance(to: 100)
            let presentation = layer.presentation()
            layer.radius = 3
            seen = presentation
            #expect(seen != nil)
            CATransaction.flush()
        }
        CATransaction.flush()
        #expect(seen == nil)
    }

    class Painted: CALayer {
        @CAProperty var radius: CGFloat
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "radius" || super.needsDisplay(forKey: key)
        }
        override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: radius, height: 4)) }
    }

    @Test("C2 the previous picture that a layer drew is released when it draws the next one")
    func pictures() {
        let screen = Screen()
        let layer = Painted()
        layer.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        let grow = CABasicAnimation(keyPath: "radius")
        grow.toValue = 8.0
        grow.duration = 10
        layer.add(grow, forKey: nil)
        screen.advance(to: 100)
        weak let first = layer.contents as? CGImage
        #expect(first != nil)
        for frame in 1...5 { screen.advance(to: 100 + Double(frame)) }
        screen.forgetCommits()
        #expect(first == nil)
    }
}
