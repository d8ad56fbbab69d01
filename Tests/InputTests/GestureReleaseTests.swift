import Animation
import Geometry
import Graphics
import Input
import LayerRendering
import Layers
import LayerTestSupport
import Testing

/// Driven animations after the finger is lifted.
@Suite(.standingTime) struct GestureReleaseTests {
    private let box = CALayer("box", 0, 0, 20, 20)
    private let stage: Stage
    private let pan = UIPanGestureRecognizer()
    private let drive: GestureDrivenAnimation

    /// Creates a box that moves 200 points to the right in 2 s, and a pan of 200 points that drives it.
    init() {
        stage = Stage(box)
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = CGFloat(10)
        slide.toValue = CGFloat(210)
        slide.duration = 2
        box.speed = 0
        box.add(slide, forKey: "slide")
        stage.commit(at: 5)
        stage.root.addGestureRecognizer(pan)
        drive = GestureDrivenAnimation(box, times: 0...2)
        drive.follow(pan, along: .x, distance: 200)
    }

    /// Returns the presented position of the box.
    private func x(at time: Double) -> Double {
        stage.context.frameTime = time
        defer { stage.context.frameTime = nil }
        return (box.presentation()?.position.x).map(Double.init) ?? .nan
    }

    /// Drags to the right from x = 50 at `speed` points a second, in steps of 1/60 s; the first 10 points are not part
    /// of the pan.
    ///
    /// - Returns: The time of the last step.
    private func drag(_ speed: Double, from start: Double = 10, steps: Int) -> Double {
        stage.down(1, 50, 100, at: start)
        var time = start
        for step in 1...steps {
            time = start + Double(step) / 60
            stage.move(1, 50 + CGFloat(speed * Double(step) / 60), 100, at: time)
        }
        return time
    }

    @Test("G4 let go, position and speed go on as the finger had them, to 1 %", arguments: [300.0, 600, 1200])
    func releaseTiming(speed: Double) {
        let last = drag(speed, steps: 7)
        let held = x(at: last)
        let before = x(at: last) - 1.0 / 60 * speed
        #expect(held > before)
        #expect(drive.progress > 0)
        #expect(drive.progress < 1)
        stage.up(1, at: last + 0.004)
        stage.commit(at: last + 0.004)
        // One frame of the finger's motion, minus the deceleration by the spring.
        #expect(abs(x(at: last) - held) < 1e-9)
        let step = 1e-4
        let after = (x(at: last + step) - held) / step
        #expect(abs(after - speed) < 0.01 * speed, "\(after) points a second")
        #expect(box.timeOffset == 2 && drive.isSettling)
    }

    @Test(
        "G4 a program that is busy for two frames while the finger is lifted lets go as one that is not",
        arguments: [300.0, 600, 1200])
    func busy(speed: Double) {
        let last = drag(speed, steps: 7)
        let prompt = GestureReleaseTests()
        _ = prompt.drag(speed, steps: 7)
        prompt.stage.up(1, at: last + 0.004)
        prompt.stage.commit(at: last + 0.004)
        stage.add(1, .ended, 50 + CGFloat(speed * 7 / 60), 100, at: last + 0.004)
        stage.deliver(at: last + 2.0 / 60)
        stage.commit(at: last + 2.0 / 60)
        for i in 2...90 {
            let time = last + Double(i) / 60
            #expect(abs(x(at: time) - prompt.x(at: time)) < 1e-6)
        }
        #expect(x(at: last + 2.0 / 60) != x(at: last + 3.0 / 60))
    }

    @Test(
        "G4 it comes to rest where the finger's speed would carry it, and tells",
        arguments: [(30.0, 0.0), (120, 1), (-200, 0)])
    func target(speed: Double, end: Double) {
        drive.progress = 0.4
        var rests: [Double] = []
        drive.onRest = { rests.append($0) }
        let last = drag(speed, steps: 30)
        stage.up(1, at: last)
        stage.commit(at: last)
        #expect(x(at: last + 5) == 10 + 200 * end)
        #expect(rests.isEmpty)
        let next = stage.context.nextEvent(after: last)
        #expect(next > last && next < last + 3)
        stage.context.advance(to: next)
        ThreadTransactions.current.events.deliver()
        #expect(rests == [end])
        #expect(!drive.isSettling)
        #expect(drive.progress == end)
        #expect(stage.context.nextEvent(after: next) == .infinity)
    }

    @Test("G4 on its way it never leaves the range, and always comes nearer in the end", arguments: [0.0, 0.5])
    func range(bounce: Double) {
        drive.bounce = CGFloat(bounce)
        drive.progressRange = 0...1
        let last = drag(2400, steps: 5)
        stage.up(1, at: last)
        stage.commit(at: last)
        var places: [Double] = []
        for i in 0..<200 { places.append(x(at: last + Double(i) / 100)) }
        #expect(places.allSatisfy { $0 >= 10 && $0 <= 210 })
        #expect(places.last == 210)
    }

    @Test(
        "G4 touched again on its way it is held at once, where it is seen; a tap lets it go on, a drag takes it along")
    func caught() {
        let last = drag(600, steps: 8)
        stage.up(1, at: last)
        stage.commit(at: last)
        let seen = x(at: last + 0.1)
        #expect(seen > 20 && seen < 200)
        stage.down(2, 300, 100, at: last + 0.1)
        #expect(abs(x(at: last + 0.1) - seen) < 1e-9 && abs(x(at: last + 0.4) - seen) < 1e-9)
        stage.up(2, at: last + 0.4)
        #expect(abs(x(at: last + 0.4) - seen) < 1e-9 && x(at: last + 5) == 210)
        let again = x(at: last + 0.5)
        #expect(again > seen && again < 210)
        stage.down(3, 300, 100, at: last + 0.5)
        stage.move(3, 290, 100, at: last + 0.6)
        stage.move(3, 280, 100, at: last + 0.7)
        #expect(abs(x(at: last + 0.8) - (again - 10)) < 1e-9)
        stage.cancel(3, at: last + 0.8)
        // Back to the resting place of the interrupted motion.
        #expect(x(at: last + 9) == (again > 110 ? 210 : 10))
    }

    @Test("G4 a finger that rested lets go with no speed, at the moment it is lifted")
    func rested() {
        let last = drag(300, steps: 12)
        let seen = x(at: last)
        stage.up(1, at: last + 2)
        stage.commit(at: last + 2)
        #expect(abs(x(at: last + 2) - seen) < 1e-9)
        #expect(abs(x(at: last + 2.001) - seen) < 0.05)
        #expect(x(at: last + 9) == 10)
    }

    @Test("G4 the program does the same as a hand: it holds, sends on, and catches what a finger threw")
    func program() {
        stage.context.frameTime = 20
        drive.settle(at: 1)
        stage.context.frameTime = nil
        #expect(x(at: 20) == 10 && x(at: 29) == 210)
        let seen = x(at: 20.2)
        stage.context.frameTime = 20.2
        let speed = drive.velocity
        #expect(speed > 0)
        // A reversed motion decelerates first.
        drive.settle(at: 0)
        #expect(abs(drive.velocity - speed) < 1e-9)
        stage.context.frameTime = nil
        #expect(abs(x(at: 20.2) - seen) < 1e-9)
        #expect(x(at: 20.21) > seen)
        #expect(x(at: 29) == 10)
        stage.context.frameTime = 20.3
        drive.hold()
        stage.context.frameTime = nil
        #expect(x(at: 20.3) == x(at: 27) && !drive.isSettling)
        drive.settle(at: .nan)
        #expect(!drive.isSettling)
    }

    @Test("G4 what the program says while a finger holds it counts, also when no gesture comes of the finger")
    func programUnderFinger() {
        let last = drag(600, steps: 8)
        stage.up(1, at: last)
        stage.commit(at: last)
        stage.root.addGestureRecognizer(UITapGestureRecognizer { _ in self.drive.settle(at: 0) })
        stage.down(2, 300, 100, at: last + 0.1)
        stage.up(2, at: last + 0.15)
        stage.commit(at: last + 0.15)
        #expect(x(at: last + 9) == 10)
        stage.context.frameTime = last + 10
        drive.settle(at: 1)
        stage.context.frameTime = nil
        stage.down(3, 300, 100, at: last + 10.1)
        drive.hold()
        let held = x(at: last + 10.1)
        stage.cancel(3, at: last + 10.2)
        #expect(x(at: last + 20) == held)
    }

    @Test("G4 of two gestures that may move it, one that gives up lets go of nothing that the other's finger holds")
    func twoGestures() {
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .bottom
        stage.root.addGestureRecognizer(edge)
        drive.follow(edge, along: .x, distance: 200)
        let last = drag(600, steps: 8)
        stage.up(1, at: last)
        stage.commit(at: last)
        let seen = x(at: last + 0.1)
        #expect(seen > 20 && seen < 200)
        // The edge pan fails at once, since the touch is far from an edge.
        stage.down(2, 300, 100, at: last + 0.1)
        #expect(abs(x(at: last + 0.4) - seen) < 1e-9)
        stage.up(2, at: last + 0.4)
        #expect(x(at: last + 9) == 210)
    }

    @Test("G4 setting the layer's own time ends what was on its way")
    func taken() {
        var rests = 0
        drive.onRest = { _ in rests += 1 }
        stage.context.frameTime = 20
        drive.settle(at: 1)
        box.timeOffset = 0.5
        stage.context.frameTime = nil
        #expect(x(at: 20) == 60 && x(at: 30) == 60)
        stage.context.advance(to: 60)
        ThreadTransactions.current.events.deliver()
        #expect(rests == 0)
    }

    @Test("G4 any function of a gesture has its speed found out")
    func function() {
        let other = UIPanGestureRecognizer()
        stage.root.removeGestureRecognizer(pan)
        stage.root.addGestureRecognizer(other)
        drive.follow(other) { Double($0.translation(in: nil).x) / 200 }
        let last = drag(600, steps: 8)
        let held = x(at: last)
        stage.up(1, at: last)
        stage.commit(at: last)
        #expect(abs((x(at: last + 1e-4) - held) / 1e-4 - 600) < 6)
    }

    @Test("G4 along a path the finger's nearest point counts, also where the path comes near itself")
    func path() {
        stage.root.removeGestureRecognizer(pan)
        let way = CGMutablePath()
        let finger = UIPanGestureRecognizer()
        // To the right, 12 points down, and back.
        for (i, p) in [(50, 100), (250, 100), (250, 112), (50, 112)].enumerated() {
            let point = CGPoint(x: CGFloat(p.0), y: CGFloat(p.1))
            if i == 0 { way.move(to: point) } else { way.addLine(to: point) }
        }
        stage.root.addGestureRecognizer(finger)
        drive.release = .stays
        drive.follow(finger, along: way)
        stage.down(1, 50, 100, at: 10)
        stage.move(1, 62, 100, at: 10.1)
        // The threshold is not part of the progress.
        #expect(drive.progress == 0)
        stage.move(1, 162, 108, at: 10.2)
        #expect(abs(drive.progress - 100 / 412) < 1e-9)
        stage.move(1, 290, 112, at: 10.3)
        stage.move(1, 212, 112, at: 10.4)
        #expect(abs(drive.progress - (212 + 50) / 412) < 1e-9)
    }

    @Test("G4 the render tree shows what the presentation layer says, and asks for frames only as long as it moves")
    func rendered() {
        let renderer = CARenderer(width: 400, height: 300)
        let root = stage.root
        stage.context.invalidate()
        box.backgroundColor = .white
        renderer.layer = root
        CATransaction.flush()
        func left(at time: Double) -> Int {
            renderer.beginFrame(atTime: time)
            renderer.render()
            defer { renderer.endFrame() }
            let pixels = renderer.pixels
            return (0..<400).first { pixels[($0 + 5 * 400) * 4 + 3] > 127 } ?? -1
        }
        #expect(left(at: 30) == 0)
        renderer.beginFrame(atTime: 30)
        drive.settle(at: 1)
        renderer.endFrame()
        #expect(left(at: 30) == 0 && renderer.nextFrameTime() == 30)
        let middle = left(at: 30.2)
        renderer.beginFrame(atTime: 30.2)
        let seen = Double(box.presentation()?.position.x ?? 0) - 10
        renderer.endFrame()
        #expect(middle > 20)
        #expect(middle < 199)
        #expect(abs(Double(middle) - seen) <= 1)
        // Frames may be rendered in any order.
        #expect(left(at: 30.1) < middle && left(at: 30.2) == middle)
        #expect(left(at: 35) == 200 && renderer.nextFrameTime() == .infinity)
    }
}
