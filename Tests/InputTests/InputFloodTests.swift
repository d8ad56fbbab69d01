import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Glibc
import Input
import Layers
import Testing

/// Input that arrives faster than the program handles it.
@Suite(.standingTime) struct InputFloodTests {
    /// A recognizer that records moves and the number of their samples.
    private final class Listener: UIGestureRecognizer {
        private(set) var moves = 0
        private(set) var samples: [Int] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            moves += 1
            samples += touches.map { event.coalescedTouches(for: $0)?.count ?? 0 }
        }
    }

    private final class Judge: UIGestureRecognizerDelegate {
        func gestureRecognizer(
            _ recognizer: UIGestureRecognizer,
            shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
        ) -> Bool { true }
    }

    private struct Scene {
        let stage = Stage()
        let pan = UIPanGestureRecognizer()
        let pinch = UIPinchGestureRecognizer()
        let rotation = UIRotationGestureRecognizer()
        let listener = Listener()
        let judge = Judge()

        init() {
            for recognizer in [pan, pinch, rotation, listener] {
                recognizer.delegate = judge
                stage.root.addGestureRecognizer(recognizer)
            }
            for finger in 0..<UInt64(10) {
                stage.add(finger, .began, 20 + 30 * CGFloat(finger), 100, at: 1, sameFrame: finger > 0)
            }
            stage.deliver(at: 1)
        }

        /// Adds the reports of ten fingers in one millisecond.
        func add(_ millisecond: Int) {
            let t = Double(millisecond) / 1000
            for finger in 0..<UInt64(10) {
                let phase = Double(finger)
                let x = 20 + 30 * CGFloat(finger) + 15 * CGFloat(sin(3 * t + phase)) + 40 * CGFloat(t)
                let y = 100 + 15 * CGFloat(cos(2 * t + phase)) + 20 * CGFloat(t)
                stage.add(finger, .moved, x, y, at: 1 + t, sameFrame: finger > 0)
            }
        }
    }

    @Test(
        "moves of ten fingers at 1,000 Hz that waited for a second are told about once, and velocities are those of moves that didn't wait"
    )
    func waiting() {
        let prompt = Scene()
        let late = Scene()
        for millisecond in 1...1000 {
            prompt.add(millisecond)
            prompt.stage.deliver(at: 1 + Double(millisecond) / 1000)
            late.add(millisecond)
        }
        late.stage.deliver(at: 2)
        #expect(prompt.listener.moves == 1000)
        #expect(late.listener.moves == 1)
        #expect(late.listener.samples == [Int](repeating: 1000, count: 10))
        #expect(prompt.pan.velocity(in: nil) != .zero)
        #expect(late.pan.velocity(in: nil) == prompt.pan.velocity(in: nil))
        #expect(late.pan.translation(in: nil) == prompt.pan.translation(in: nil))
        #expect(prompt.pinch.velocity != 0 && late.pinch.velocity == prompt.pinch.velocity)
        #expect(late.pinch.scale == prompt.pinch.scale)
        #expect(prompt.rotation.velocity != 0 && late.rotation.velocity == prompt.rotation.velocity)
        #expect(late.rotation.rotation == prompt.rotation.rotation)
    }

    @Test("moves that waited four times as long take no more than in proportion")
    func time() {
        func seconds(_ milliseconds: Int) -> Double {
            let scene = Scene()
            for millisecond in 1...milliseconds { scene.add(millisecond) }
            let start = threadTime()
            scene.stage.deliver(at: 20)
            return threadTime() - start
        }
        _ = seconds(100)
        let short = seconds(1000)
        let long = seconds(4000)
        #expect(long < short * 8, "\(short) s and \(long) s")
    }

    @Test(
        "changes delivered in bounded portions are told about as those delivered at once: no down and no up is dropped, none changes places"
    )
    func portions() {
        func changes() -> [TouchChange] {
            var all: [TouchChange] = []
            for round in 0..<50 {
                for finger in 0..<UInt64(10) {
                    let id = TouchID(UInt64(round) * 10 + finger)
                    let time = Double(round) + Double(finger) / 1000
                    for (step, phase) in [TouchChange.Phase.began, .moved, .moved, .ended].enumerated() {
                        all.append(
                            TouchChange(
                                id: id, phase: phase, location: CGPoint(x: 10 + CGFloat(step), y: 10),
                                time: time + Double(step) * 0.1,
                                device: .init(1), frame: UInt64(all.count)))
                    }
                }
            }
            return all.sorted { $0.time < $1.time }
        }
        func lines(limit: Int) -> [Recorder.Line] {
            let stage = Stage()
            let recorder = Recorder()
            stage.root.addGestureRecognizer(recorder)
            var rest = changes()[...]
            var portions = 0
            while !rest.isEmpty {
                let count = stage.router.deliver(Array(rest), at: 100, limit: limit)
                #expect(count > 0)
                if count == 0 { break }
                rest = rest.dropFirst(count)
                portions += 1
            }
            #expect(limit == .max ? portions == 1 : portions > 10)
            return recorder.lines
        }
        let whole = lines(limit: .max)
        #expect(lines(limit: 7) == whole)
        #expect(whole.count { $0.phase == .began } == 500)
        #expect(whole.count { $0.phase == .ended } == 500)
    }
}
