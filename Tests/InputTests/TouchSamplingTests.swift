import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Glibc
import Input
import Layers
import Testing

/// Touches that are placed for the frame that is being made: values that follow the placed location, and decisions that
/// follow the reports.
@Suite(.standingTime) struct TouchSamplingTests {
    private let pad = Pad()
    private let stage: Stage

    /// A responder that records the touches it receives.
    private final class Pad: CALayer, UIResponder {
        struct Line {
            let phase: UITouch.Phase
            let x, precise, previous: Double
            let coalesced: [Double], coalescedTimes: [Double]
            let predicted: [Double], predictedTimes: [Double]
        }

        var lines: [Line] = []

        private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
            let touch = touches.first!
            let coalesced = event!.coalescedTouches(for: touch)!
            let predicted = event!.predictedTouches(for: touch)!
            lines.append(
                Line(
                    phase: touch.phase, x: Double(touch.location(in: nil).x),
                    precise: Double(touch.preciseLocation(in: nil).x),
                    previous: Double(touch.previousLocation(in: nil).x),
                    coalesced: coalesced.map { Double($0.location(in: nil).x) },
                    coalescedTimes: coalesced.map(\.timestamp),
                    predicted: predicted.map { Double($0.location(in: nil).x) },
                    predictedTimes: predicted.map(\.timestamp)))
        }

        func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    }

    init() {
        pad.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
        stage = Stage(pad)
    }

    /// Returns the frames of a finger that is reported every `interval` seconds from 10 s on and placed `latency`
    /// seconds before the frame is made.
    private func drag(
        every interval: Double, frames: Int, from start: CGFloat = 20, horizon: Double = 0, latency: Double = 0.005,
        x: (Double) -> Double, each: (Int) -> Void = { _ in }
    ) -> Double {
        stage.down(1, start, 100, at: 10)
        var report = 10 + interval
        for frame in 1...frames {
            let now = 10 + Double(frame) / 60
            while report <= now {
                stage.add(1, .moved, start + CGFloat(x(report - 10)), 100, at: report)
                report += interval
            }
            stage.deliver(at: now, placed: TouchSampling(time: now - latency, horizon: horizon))
            each(frame)
        }
        return report - interval
    }

    @Test(
        "G6 a finger that moves evenly is seen to move evenly, whatever the panel's rate",
        arguments: [120.0, 125, 144, 250, 1000])
    func even(rate: Double) {
        let speed = 300.0
        var (seen, reported): ([Double], [Double]) = ([], [])
        _ = drag(every: 1 / rate, frames: 40, x: { speed * $0 }) { _ in
            seen.append(pad.lines.last!.x)
            reported.append(pad.lines.last!.precise)
        }
        // Without the first frames, which have no reports before them.
        let steps = zip(seen, seen.dropFirst()).dropFirst(5).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - speed / 60) < 1e-6 }, "\(steps)")
        if rate == 125 {
            let raw = zip(reported, reported.dropFirst()).map { $1 - $0 }
            #expect(raw.contains { abs($0 - speed / 60) > 1 })
        }
    }

    @Test("G6 the history has what was reported, with its times, and the end is where it was")
    func raw() {
        let last = drag(every: 0.008, frames: 10, x: { 300 * $0 })
        stage.up(1, at: last + 0.001)
        let moved = pad.lines.filter { $0.phase == .moved }
        let times = moved.flatMap(\.coalescedTimes)
        let places = moved.flatMap(\.coalesced)
        #expect(times.count == 20)
        for (i, (time, place)) in zip(times, places).enumerated() {
            #expect(
                abs(time - 10 - Double(i + 1) * 0.008) < 1e-9 && abs(place - 20 - 300 * Double(i + 1) * 0.008) < 1e-9)
        }
        let end = pad.lines.last!
        #expect(end.phase == .ended)
        #expect(end.x == end.precise)
        #expect(abs(end.x - 20 - 300 * (last - 10)) < 1e-9)
        #expect(end.previous == moved.last!.x && moved.last!.x != moved.last!.precise)
    }

    @Test(
        "G6 a finger that stops is where it stopped a frame later, though nothing more is reported, and then nobody is told any more"
    )
    func stops() {
        _ = drag(every: 0.008, frames: 10, x: { 900 * $0 })
        let count = pad.lines.count
        #expect(stage.router.isBehind)
        for frame in 11...20 {
            stage.deliver(at: 10 + Double(frame) / 60, placed: TouchSampling(time: 10 + Double(frame) / 60 - 0.005))
        }
        #expect((1...2).contains(pad.lines.count - count) && !stage.router.isBehind)
        #expect(pad.lines.last!.x == pad.lines.last!.precise && pad.lines.last!.coalesced == [pad.lines.last!.precise])
    }

    @Test("G6 places never go back in time, also where the first is a report's own")
    func forwards() {
        stage.down(1, 20, 100, at: 10)
        // The first motion is delivered at once.
        stage.move(1, 30, 100, at: 10.008)
        stage.add(1, .moved, 40, 100, at: 10.016)
        stage.deliver(at: 10.017, placed: TouchSampling(time: 10.004))
        #expect(pad.lines.last!.x == 30)
        stage.deliver(at: 10.033, placed: TouchSampling(time: 10.012))
        #expect(abs(pad.lines.last!.x - 35) < 1e-9)
    }

    @Test("G6 what a gesture is goes by the reports: a tap that would be a pan if it went on stays a tap")
    func decisions() {
        for (start, horizon) in [(20.0, 0.0), (30.0, 1.0 / 60)] {
            var told: [String] = []
            let pan = UIPanGestureRecognizer { _ in told.append("pan") }
            let tap = UITapGestureRecognizer { _ in told.append("tap") }
            stage.root.addGestureRecognizer(pan)
            stage.root.addGestureRecognizer(tap)
            // 9.5 points in 16 ms: a pan begins at 10 points, which the estimated location exceeds.
            stage.down(2, 100, 100, at: start)
            stage.add(2, .moved, 104, 100, at: start + 0.008)
            stage.add(2, .moved, 109.5, 100, at: start + 0.016)
            stage.deliver(at: start + 0.02, placed: TouchSampling(time: start + 0.022, horizon: horizon))
            #expect(pad.lines.last!.x > 111 && told.isEmpty)
            stage.up(2, at: start + 0.05)
            #expect(told == ["tap"])
            for recognizer in [pan, tap] { stage.root.removeGestureRecognizer(recognizer) }
        }
    }

    @Test(
        "G6 a pan's translation and place follow what is seen, its velocity what was reported; at its end all is as reported"
    )
    func pan() {
        let speed = 300.0
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInLayer = false
        stage.root.addGestureRecognizer(pan)
        var steps = [Double]()
        var last = 0.0
        let end = drag(every: 0.008, frames: 20, x: { speed * $0 }) { frame in
            let translation = Double(pan.translation(in: nil).x)
            #expect(translation >= 0)
            if pan.state == .changed {
                steps.append(translation - last)
                #expect(abs(Double(pan.velocity(in: nil).x) - speed) < 1e-6)
                #expect(Double(pan.location(in: nil).x) == pad.lines.last!.x)
            }
            last = translation
        }
        #expect(steps.dropFirst(4).allSatisfy { abs($0 - speed / 60) < 1e-6 }, "\(steps)")
        var final = CGPoint.zero
        pan.addTarget { if $0.state == .ended { final = $0.location(in: nil) } }
        stage.up(1, at: end + 0.002)
        #expect(abs(Double(final.x) - 20 - speed * (end - 10)) < 1e-9)
    }

    @Test("G6 a pan that begins where the finger is not yet seen to be begins with nothing, and doesn't go back")
    func beginning() {
        let pan = UIPanGestureRecognizer()
        stage.root.addGestureRecognizer(pan)
        stage.down(1, 100, 100, at: 10)
        stage.add(1, .moved, 105, 100, at: 10.008)
        stage.add(1, .moved, 111, 100, at: 10.016)
        stage.deliver(at: 10.0167, placed: TouchSampling(time: 10.0117))
        #expect(pan.state == .began && pan.translation(in: nil) == .zero)
        stage.add(1, .moved, 117, 100, at: 10.024)
        stage.deliver(at: 10.033, placed: TouchSampling(time: 10.02))
        #expect(pan.state == .changed && pan.translation(in: nil).x > 0)
    }

    @Test(
        "G6 fingers that come and go while others are seen behind make a pan's translation jump no more than otherwise")
    func fingers() {
        let pan = UIPanGestureRecognizer()
        stage.root.addGestureRecognizer(pan)
        let end = drag(every: 0.008, frames: 20, x: { 600 * $0 })
        let before = pan.translation(in: nil)
        #expect(stage.router.isBehind)
        stage.down(2, 50, 200, at: end + 0.001)
        #expect(isNear(pan.translation(in: nil), before))
        stage.up(2, at: end + 0.002)
        #expect(isNear(pan.translation(in: nil), before))
    }

    @Test("G6 pinch and rotation follow what is seen, and are as reported in the end")
    func pair() {
        let pinch = UIPinchGestureRecognizer()
        let turn = UIRotationGestureRecognizer()
        let judge = Judge()
        judge.simultaneously = { _, _ in true }
        for recognizer in [pinch, turn] as [UIGestureRecognizer] {
            recognizer.delegate = judge
            stage.root.addGestureRecognizer(recognizer)
        }
        // Two fingers whose distance doubles in a second while they turn by a radian.
        func place(_ finger: Double, _ time: Double) -> CGPoint {
            let radius = 40 * exp2(time)
            let angle = time + finger * .pi
            return CGPoint(x: CGFloat(200 + radius * cos(angle)), y: CGFloat(150 + radius * sin(angle)))
        }
        for finger in [1, 2] as [UInt64] {
            stage.down(finger, place(Double(finger), 0).x, place(Double(finger), 0).y, at: 10)
        }
        var report = 10.004
        var scales = [Double]()
        var angles = [Double]()
        for frame in 1...60 {
            let now = 10 + Double(frame) / 60
            while report <= now {
                for finger in [1, 2] as [UInt64] {
                    let p = place(Double(finger), report - 10)
                    stage.add(finger, .moved, p.x, p.y, at: report, sameFrame: finger == 2)
                }
                report += 0.004
            }
            stage.deliver(at: now, placed: TouchSampling(time: now - 0.006))
            if frame > 45 {
                scales.append(Double(pinch.scale))
                angles.append(Double(turn.rotation))
            }
        }
        for (a, b) in zip(scales, scales.dropFirst()) { #expect(abs(b / a - exp2(1.0 / 60)) < 1e-4) }
        for (a, b) in zip(angles, angles.dropFirst()) { #expect(abs(b - a - 1.0 / 60) < 1e-4) }
        #expect(abs(Double(pinch.velocity) / Double(pinch.scale) - Glibc.log(2)) < 1e-3)
    }

    @Test(
        "G6 predicted touches are where an even motion goes on to, at the panel's rate and within a frame; none of what rests or has ended"
    )
    func predicted() {
        let last = drag(every: 0.005, frames: 20, x: { 200 * $0 })
        let line = pad.lines.last!
        #expect(line.predicted.count == 3)
        for (i, (place, time)) in zip(line.predicted, line.predictedTimes).enumerated() {
            let ahead = Double(i + 1) * 0.005
            #expect(abs(time - last - ahead) < 1e-9 && abs(place - 20 - 200 * (last + ahead - 10)) < 1e-6)
        }
        stage.up(1, at: last + 0.001)
        #expect(pad.lines.last!.predicted.isEmpty)
        #expect(pad.lines.first!.predicted.isEmpty)
        #expect(UIEvent.none(of: pad) == nil)
    }

    @Test(
        "G6 a finger that is placed ahead is where it will be when it moves evenly, and no farther off at a reversal than it came in a frame"
    )
    func ahead() {
        let speed = 600.0
        let turn = 0.2
        func way(_ time: Double) -> Double { speed * (time < turn ? time : 2 * turn - time) }
        _ = drag(every: 0.008, frames: 24, horizon: 1 / 60, latency: -0.006, x: way) { frame in
            let target = Double(frame) / 60 + 0.006
            let error = abs(pad.lines.last!.x - 20 - way(target))
            if frame > 3 && (target < turn || target > turn + 3.0 / 60) { #expect(error < 1e-6, "frame \(frame)") }
            if frame > 3 { #expect(error <= 2 * speed / 60 + 1e-6) }
        }
    }
}

extension UIEvent {
    /// Returns the predictions for a touch that is not part of an event.
    fileprivate static func none(of layer: CALayer) -> [UITouch]? {
        let stage = Stage(CALayer("other", 0, 0, 400, 300))
        let recorder = Recorder()
        stage.root.addGestureRecognizer(recorder)
        stage.down(1, 10, 10, at: 0)
        let gone = recorder.seen[0]
        stage.up(1, at: 0.1)
        var answer: [UITouch]? = []
        let asker = Asker { answer = $0.predictedTouches(for: gone) }
        stage.root.addGestureRecognizer(asker)
        stage.down(2, 10, 10, at: 1)
        return answer
    }
}

/// A recognizer that inspects the events it receives.
private final class Asker: UIGestureRecognizer {
    private let ask: (UIEvent) -> Void

    init(_ ask: @escaping (UIEvent) -> Void) {
        self.ask = ask
        super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { ask(event) }
}
