import LayerTestSupport
import TestSupport
import Geometry
import Glibc
import Input
import Layers
import Testing

/// Pinch and rotation.
@Suite(.standingTime) struct TwoFingerGestureTests {
    private let one = TouchID(1), two = TouchID(2), three = TouchID(3)

    private static func pair(_ quantity: TwoFingerMachine.Quantity, distance: CGFloat = 100) -> TwoFingerMachine {
        var machine = TwoFingerMachine(quantity)
        machine.down(TouchID(1), at: .zero, time: 0)
        machine.down(TouchID(2), at: CGPoint(x: distance, y: 0), time: 0)
        return machine
    }

    private static func place(_ angle: Double, _ length: Double = 100) -> CGPoint {
        CGPoint(x: CGFloat(length * cos(angle)), y: CGFloat(length * sin(angle)))
    }

    @Test(
        "G3 a pinch begins when the fingers have gone 10 points apart or together",
        arguments: [(110.1, true), (109.9, false), (89.9, true), (90.1, false)])
    func pinchThreshold(distance: Double, begins: Bool) {
        var pinch = Self.pair(.spread)
        pinch.move(two, to: CGPoint(x: CGFloat(distance), y: 0), time: 0.01)
        #expect(pinch.state == (begins ? .began : .possible))
        if !begins { #expect(pinch.value == 0) }
    }

    @Test("G3 a pinch begins at 1 without a jump, never runs back, and has soon caught up with the fingers")
    func pinchBeginning() {
        var pinch = Self.pair(.spread)
        var last = 0.0
        var largestStep = 0.0
        for i in 1...200 {
            pinch.move(two, to: CGPoint(x: 100 + CGFloat(i) * 0.5, y: 0), time: Double(i) * 0.01)
            if pinch.state == .possible { continue }
            #expect(pinch.value >= last)
            largestStep = max(largestStep, pinch.value - last)
            last = pinch.value
        }
        // The distance changes by ln(110.5 / 110) at most in a step, and the scale by a third more while it catches up.
        #expect(largestStep < log(110.5 / 110) * 1.4)
        #expect(abs(exp(pinch.value) - 2) < 1e-9)
    }

    @Test("G3 the scale doesn't depend on how often the panel reports", arguments: [1, 2, 5, 100])
    func reportRate(steps: Int) {
        var pinch = Self.pair(.spread)
        for i in 1...steps {
            pinch.move(two, to: CGPoint(x: 100 + 200 * CGFloat(i) / CGFloat(steps), y: 0), time: Double(i) * 0.01)
        }
        #expect(abs(exp(pinch.value) - 3) < 1e-9)
    }

    @Test(
        "G3 a rotation begins when each finger has gone 5 points about the middle",
        arguments: [(0.0999, false), (0.1001, true), (-0.1001, true)])
    func turnThreshold(angle: Double, begins: Bool) {
        var turn = Self.pair(.turn)
        turn.move(two, to: Self.place(angle), time: 0.01)
        #expect(turn.state == (begins ? .began : .possible))
        #expect(abs(turn.value) < 0.001)
    }

    @Test("G3 turns add up past a whole one, in both directions", arguments: [1.0, -1.0])
    func wholeTurns(sign: Double) {
        var turn = Self.pair(.turn)
        for i in 1...90 { turn.move(two, to: Self.place(sign * Double(i) * 0.1), time: Double(i) * 0.01) }
        #expect(abs(turn.value - sign * 9) < 1e-9)
        #expect(abs(turn.velocity - sign * 10) < 1e-6)
        turn.value = 0
        turn.move(two, to: Self.place(sign * 9.2), time: 0.92)
        #expect(abs(turn.value - sign * 0.2) < 1e-9)
    }

    @Test(
        "G3 fingers that come and go change neither scale nor rotation",
        arguments: [TwoFingerMachine.Quantity.spread, .turn])
    func comeAndGo(quantity: TwoFingerMachine.Quantity) {
        var machine = Self.pair(quantity)
        for i in 1...20 {
            machine.move(two, to: Self.place(Double(i) * 0.05, 100 + Double(i) * 10), time: Double(i) * 0.01)
        }
        let value = machine.value
        #expect(abs(value - (quantity == .spread ? log(3) : 1)) < 1e-9)
        // A third finger is ignored.
        machine.down(three, at: CGPoint(x: 500, y: 500), time: 0.21)
        #expect(!machine.contains(three) && machine.value == value)
        machine.up(one, time: 0.22)
        #expect(machine.state == .changed && machine.value == value)
        machine.hasUnreportedChange = false
        machine.move(two, to: CGPoint(x: 40, y: 300), time: 0.23)
        #expect(machine.value == value && !machine.hasUnreportedChange)
        machine.down(three, at: CGPoint(x: 40, y: 200), time: 0.24)
        #expect(machine.value == value)
        machine.move(three, to: CGPoint(x: 40, y: 100), time: 0.25)
        #expect(abs(machine.value - (quantity == .spread ? value + log(2) : value)) < 1e-9)
        machine.up(three, time: 0.26)
        #expect(machine.state == .changed)
        machine.up(two, time: 0.27)
        #expect(machine.state == .ended)
    }

    @Test("G3 a finger that is let go before a pinch begins, and both, are a failure; a cancelled one cancels")
    func failures() {
        var pinch = Self.pair(.spread)
        pinch.up(one, time: 0.1)
        #expect(pinch.state == .possible)
        pinch.up(two, time: 0.2)
        #expect(pinch.state == .failed)
        pinch = Self.pair(.spread)
        pinch.move(two, to: CGPoint(x: 200, y: 0), time: 0.1)
        pinch.cancel(one, time: 0.2)
        pinch.cancel(two, time: 0.2)
        #expect(pinch.state == .cancelled)
        pinch.reset()
        #expect(pinch.state == .possible)
        #expect(pinch.value == 0)
        #expect(pinch.velocity == 0)
    }

    @Test("G3 fingers on one point divide nothing by zero")
    func onePoint() {
        var pinch = Self.pair(.spread, distance: 0)
        var turn = Self.pair(.turn, distance: 0)
        for i in 1...5 {
            pinch.move(two, to: CGPoint(x: CGFloat(i % 2) * 50, y: 0), time: Double(i))
            turn.move(two, to: CGPoint(x: CGFloat(i % 2) * 50, y: 0), time: Double(i))
        }
        #expect(pinch.value.isFinite)
        #expect(turn.value.isFinite)
        #expect(pinch.velocity.isFinite)
    }

    @Test("G3 a pinch's scale can be set and counts on, and its velocity is in scales a second")
    func facade() {
        let stage = Stage()
        var scales: [CGFloat] = []
        let pinch = UIPinchGestureRecognizer()
        #expect(pinch.scale == 1 && pinch.velocity == 0)
        pinch.addTarget { scales.append($0.scale) }
        stage.root.addGestureRecognizer(pinch)
        stage.down(1, 100, 100, at: 0)
        stage.down(2, 200, 100, at: 0)
        for i in 1...10 { stage.move(2, 200 + CGFloat(i) * 10, 100, at: Double(i) * 0.01) }
        #expect(abs(pinch.scale - 2) < 1e-9 && pinch.numberOfTouches == 2)
        // 1000 points a second at 100 points for a scale of 1, as the mean of the last 60 ms.
        #expect(abs(pinch.velocity - 10) < 2)
        #expect(pinch.location(in: nil) == CGPoint(x: 200, y: 100))
        pinch.scale = 1
        #expect(abs(pinch.scale - 1) < 1e-12)
        stage.move(2, 500, 100, at: 0.2)
        #expect(abs(pinch.scale - 2) < 1e-9)
        stage.up(1, at: 0.3)
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
        stage.up(2, at: 0.31)
        #expect(scales.count == 12)
        #expect(pinch.state == .possible)
        #expect(pinch.scale == 1)
    }

    @Test("G3 pan, pinch and rotation at once: the photo stays under two fingers, also when one is exchanged")
    func photo() {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        let pinch = UIPinchGestureRecognizer()
        let turn = UIRotationGestureRecognizer()
        let judge = Judge()
        judge.simultaneously = { _, _ in true }
        let story = Story()
        for (recognizer, name) in [(pan, "pan"), (pinch, "pinch"), (turn, "turn")] as [(UIGestureRecognizer, String)] {
            recognizer.delegate = judge
            story.follow(recognizer, name)
            stage.root.addGestureRecognizer(recognizer)
        }
        stage.down(1, 150, 150, at: 0)
        stage.down(2, 250, 150, at: 0)
        // In the end the centroid has moved by 60 to the right, and the line is rotated by 1 and 1.5 times as long.
        var jump = (translation: CGFloat(0), scale: CGFloat(0), rotation: CGFloat(0))
        var last = (translation: CGPoint.zero, scale: CGFloat(1), rotation: CGFloat(0))
        func note() {
            let now = (translation: pan.translation(in: nil), scale: pinch.scale, rotation: turn.rotation)
            jump.translation = max(
                jump.translation,
                abs(now.translation.x - last.translation.x) + abs(now.translation.y - last.translation.y))
            jump.scale = max(jump.scale, abs(now.scale - last.scale))
            jump.rotation = max(jump.rotation, abs(now.rotation - last.rotation))
            last = now
        }
        for i in 1...100 {
            let t = Double(i) / 100
            let middle = CGPoint(x: 200 + 60 * CGFloat(t), y: 150)
            let half = Self.place(t, 50 * (1 + t / 2))
            stage.add(1, .moved, middle.x - half.x, middle.y - half.y, at: t)
            stage.add(2, .moved, middle.x + half.x, middle.y + half.y, at: t, sameFrame: true)
            stage.deliver(at: t)
            note()
        }
        #expect(isNear(pan.translation(in: nil), CGPoint(x: 50, y: 0), within: 1e-6))
        #expect(abs(pinch.scale - 1.5) < 1e-6 && abs(turn.rotation - 1) < 1e-6)
        stage.up(1, at: 1.01)
        note()
        stage.down(3, 20, 20, at: 1.02)
        note()
        stage.move(3, 21, 20, at: 1.03)
        note()
        #expect(jump.translation < 1.5)
        #expect(jump.scale < 0.03)
        #expect(jump.rotation < 0.03)
        stage.up(3, at: 1.1)
        stage.up(2, at: 1.2)
        #expect(story.lines.suffix(3) == ["pan ended", "pinch ended", "turn ended"])
        #expect(story.lines.filter { $0.hasSuffix("began") }.count == 3)
    }

    @Test("G3 turned off in mid-pinch it is cancelled; one finger of it makes a new one only with two new touches")
    func turnedOff() {
        let stage = Stage()
        let story = Story()
        let pinch = UIPinchGestureRecognizer()
        story.follow(pinch, "pinch")
        stage.root.addGestureRecognizer(pinch)
        stage.down(1, 100, 100, at: 0)
        stage.down(2, 200, 100, at: 0)
        stage.move(2, 300, 100, at: 0.1)
        pinch.isEnabled = false
        pinch.isEnabled = true
        stage.move(2, 350, 100, at: 0.2)
        #expect(story.lines == ["pinch began", "pinch cancelled"])
    }
}
