import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Layers
import Testing

@Suite(.standingTime) struct LayerTimeTests {
    private let screen = Screen()
    private let ball = CALayer()

    init() {
        screen.root.addSublayer(ball)
        screen.advance(to: 100)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 100.0
        animation.duration = 10
        ball.add(animation, forKey: "x")
        screen.advance(to: 100)
    }

    private func x(at time: CFTimeInterval) -> Double {
        screen.context.frameTime = time
        return Double(ball.presentation()?.position.x ?? .nan)
    }

    @Test("M2 speeds multiply down the tree")
    func speeds() {
        let inner = CALayer()
        ball.addSublayer(inner)
        screen.root.speed = 2
        ball.speed = 3
        #expect(inner.convertTime(10, from: nil) == 60)
        #expect(inner.convertTime(60, to: nil) == 10)
        #expect(screen.root.convertTime(1, from: inner) == 1.0 / 3)
    }

    @Test("M4 pausing and resuming causes no jump")
    func pauseAndResume() {
        #expect(isNear(x(at: 103), 30))
        // Pause, as in the guide's listing 5-4.
        screen.context.frameTime = 103
        let pausedTime = ball.convertTime(103, from: nil)
        ball.speed = 0
        ball.timeOffset = pausedTime
        screen.advance(to: 103)
        #expect(isNear(x(at: 103), 30))
        #expect(isNear(x(at: 150), 30))
        // Resume.
        let paused = ball.timeOffset
        ball.speed = 1
        ball.timeOffset = 0
        ball.beginTime = 0
        let sincePause = ball.convertTime(150, from: nil) - paused
        ball.beginTime = sincePause
        screen.advance(to: 150)
        #expect(isNear(x(at: 150), 30))
        #expect(isNear(x(at: 154), 70))
    }

    @Test("M5 speed 0 and timeOffset scrub forwards and backwards")
    func scrub() {
        ball.speed = 0
        for offset in [102.0, 107, 101, 110] {
            ball.timeOffset = offset
            #expect(isNear(x(at: 500), (offset - 100) * 10))
        }
    }

    @Test("M5 speed 100 on the root speeds everything up")
    func fast() {
        screen.root.speed = 100
        screen.root.beginTime = 99
        // The root's time is now 100 at 100.
        #expect(isNear(x(at: 100.05), 50))
    }

    @Test(
        "M1 a layer's time is its parent's with begin time, speed and offset; its duration and repeats do not affect it"
    )
    func localTime() {
        let layer = CALayer()
        #expect((layer.beginTime, layer.duration, layer.speed, layer.timeOffset) == (0, .infinity, 1, 0))
        #expect(
            (layer.repeatCount, layer.repeatDuration, layer.autoreverses, layer.fillMode) == (0, 0, false, .removed))
        layer.beginTime = 4
        layer.speed = -2
        layer.timeOffset = 3
        layer.duration = 1
        layer.repeatCount = 7
        layer.autoreverses = true
        for time in [4.0, 5.5, 100] {
            #expect(layer.convertTime(time, from: nil) == (time - 4) * -2 + 3)
            #expect(layer.convertTime(layer.convertTime(time, from: nil), to: nil) == time)
        }
    }

    @Test("M2 times convert between any two layers through their common clock")
    func between() {
        let other = CALayer()
        let inner = CALayer()
        screen.root.addSublayer(other)
        ball.addSublayer(inner)
        screen.root.speed = 2
        ball.beginTime = 5
        inner.speed = 4
        other.timeOffset = 8
        // The clock's 10 is 20 for the root, 15 for the ball, 60 in the ball, and 28 for the other layer.
        #expect(inner.convertTime(28, from: other) == 60)
        #expect(inner.convertTime(60, to: other) == 28)
        #expect(ball.convertTime(20, from: screen.root) == 15)
        #expect(screen.root.convertTime(60, from: inner) == 20)
        #expect(inner.convertTime(60, to: inner) == 60)
    }

    @Test("M2 all times of a layer with speed 0 convert to 0 of its superlayer")
    func standing() {
        screen.root.speed = 2
        screen.root.timeOffset = 3
        screen.root.beginTime = 1
        ball.speed = 0
        ball.timeOffset = 7
        ball.beginTime = 8
        #expect(ball.convertTime(10, from: screen.root) == 7)
        #expect(screen.root.convertTime(10, from: ball) == 0)
        #expect(ball.convertTime(10, to: nil) == -0.5)
    }

    @Test("M1 before its beginTime a layer's time is 0, and its animations wait")
    func beginning() {
        ball.speed = 0.5
        ball.timeOffset = 7
        ball.beginTime = 108
        #expect([107, 108, 110].map { ball.convertTime($0, from: screen.root) } == [0, 7, 8])
        ball.speed = 1
        ball.timeOffset = 0
        ball.beginTime = 120
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.0
        fade.toValue = 1.0
        fade.duration = 10
        fade.fillMode = .backwards
        ball.add(fade, forKey: "fade")
        screen.advance(to: 110)
        screen.context.frameTime = 115
        #expect(ball.presentation()?.opacity == 0)
        screen.context.frameTime = 125
        #expect(ball.presentation()?.opacity == 0.5)
    }

    @Test(
        "M2 animations run at the product of the speeds of all layers above",
        arguments: [(2, 3), (0.5, 4), (-1, -1)] as [(Float, Float)])
    func products(outer: Float, inner: Float) {
        let child = CALayer()
        ball.addSublayer(child)
        screen.root.speed = outer
        ball.speed = inner
        screen.advance(to: 100)
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0.0
        animation.toValue = 100.0
        animation.duration = 10
        child.add(animation, forKey: nil)
        screen.advance(to: 100)
        screen.context.frameTime = 100.25
        #expect(isNear(Double(child.presentation()?.position.x ?? .nan), 0.25 * Double(outer * inner) * 10))
    }

    @Test(
        "M3 before its beginning and after its end an animation presents what its fill mode specifies",
        arguments: [
            (CAMediaTimingFillMode.removed, 100.0, 100.0), (.backwards, 0, 100), (.forwards, 100, 50), (.both, 0, 50),
        ])
    func fillModes(mode: CAMediaTimingFillMode, before: Double, after: Double) {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 50
            $0.beginTime = 1002
            $0.fillMode = mode
            $0.isRemovedOnCompletion = false
        }
        #expect([1.999, 3.001].map { stage.x(at: $0) } == [before, after])
        #expect([2, 2.5, 3].map { stage.x(at: $0) } == [0, 25, 50])
        stage.advance(to: 9)
        #expect(stage.x(at: 9) == after)
    }

    @Test("M3 an animation with forwards fill that is removed on completion does not stay")
    func removedFill() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 50
            $0.fillMode = .forwards
        }
        stage.advance(to: 0.5)
        stage.advance(to: 1.001)
        #expect(stage.x(at: 2) == 100 && stage.layer.animationKeys() == nil)
    }

    @Test("M5 a layer with speed −1 plays its animations backwards from its current time")
    func backwards() {
        let stage = Stage()
        stage.run(CABasicAnimation(keyPath: "position.x"), duration: 10) {
            $0.fromValue = 0
            $0.toValue = 100
        }
        // After four seconds time is reversed.
        stage.layer.speed = -1
        stage.layer.beginTime = 1004
        stage.layer.timeOffset = 1004
        #expect([4, 5, 7, 8].map { stage.x(at: $0) } == [40, 30, 10, 0])
        #expect(stage.x(at: 8.5) == 100)
    }

    @Test(
        "M5 an animation with speed 0 stays at its timeOffset at all times, and never ends",
        arguments: [0, 0.25, 0.5, 1] as [Double])
    func heldAnimation(offset: Double) {
        let stage = Stage()
        let listener = Listener()
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 80
            $0.speed = 0
            $0.timeOffset = offset
            $0.delegate = listener
        }
        for time in [0, 0.5, 700] {
            stage.advance(to: time)
            #expect(stage.x(at: time) == 80 * offset)
        }
        #expect(listener.heard == ["start"])
    }

    @Test(
        "M5 speeds of animations: double speed ends in half the time, negative speed runs from the last value to the first, from the first instant on"
    )
    func animationSpeeds() {
        let fast = Stage()
        let back = Stage()
        fast.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 80
            $0.speed = 2
        }
        #expect([0.25, 0.5].map { fast.x(at: $0) } == [40, 80] && fast.x(at: 0.51) == 100)
        back.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 80
            $0.speed = -1
        }
        #expect([0, 0.25, 1].map { back.x(at: $0) } == [0, 60, 0] && back.x(at: 1e-6) > 79.9)
    }

    @Test(
        "M6 the timing function paces an animation; without one it is linear",
        arguments: [
            nil, .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
        ] as [CAMediaTimingFunctionName?])
    func pacing(name: CAMediaTimingFunctionName?) {
        let stage = Stage()
        let function = name.map { CAMediaTimingFunction(name: $0) }
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 100
            $0.timingFunction = function
        }
        for t in [0, 0.1, 0.5, 0.77, 1] { #expect(isNear(stage.x(at: t), 100 * (function?.curve.value(at: t) ?? t))) }
    }

    @Test(
        "M8 repeats: fractional counts, durations, endless; half a cycle more with autoreverse ends at the end value",
        arguments: [
            (Float(2.5), 0.0, false, 2.5, 50.0), (1.5, 0, true, 3, 100), (1, 0, true, 2, 0), (2, 0, true, 4, 0),
            (0, 1.25, false, 1.25, 25),
            (0, 2.5, true, 2.5, 50), (5, 1.5, false, 1.5, 50),
        ])
    func repeats(count: Float, time: Double, comesBack: Bool, whole: Double, last: Double) {
        let stage = Stage()
        let listener = Listener()
        stage.run(CABasicAnimation(keyPath: "position.x")) {
            $0.fromValue = 0
            $0.toValue = 100
            $0.repeatCount = count
            $0.repeatDuration = time
            $0.autoreverses = comesBack
            $0.fillMode = .forwards
            $0.isRemovedOnCompletion = false
            $0.delegate = listener
        }
        #expect(isNear(stage.x(at: whole), last) && isNear(stage.x(at: whole + 5), last))
        stage.advance(to: whole - 0.01)
        #expect(listener.heard == ["start"])
        stage.advance(to: whole + 0.01)
        #expect(listener.heard == ["start", "stop true"])
    }
}
