import Display
import Kiosk
import LayerTestSupport
import Testing

/// The decisions of the watchdog, in virtual time.
@Suite(.ownRunLoop) struct WatchdogTests {
    private let first = Object()
    private let second = Object()

    private final class Object {}

    private var ids: [ObjectIdentifier] { [ObjectIdentifier(first), ObjectIdentifier(second)] }

    private func progress(_ frames: UInt64, awaitsFrame: Bool = true) -> FrameLoopProgress {
        FrameLoopProgress(frames: frames, awaitsFrame: awaitsFrame)
    }

    @Test("B2 the manager is told once every output has answered, twice in its time limit")
    func answers() {
        var watchdog = Watchdog(timeout: 3, startingAt: 10)
        #expect(watchdog.advance(to: 9.9, outputs: ids) == .none && watchdog.deadline == 10)
        #expect(watchdog.advance(to: 10, outputs: ids) == .ask && watchdog.deadline == 11.5)
        #expect(watchdog.answered(progress(1), by: ids[1]) == .none)
        #expect(watchdog.answered(progress(1), by: ids[0]) == .tell)
        #expect(watchdog.answered(progress(1), by: ids[0]) == .none, "answers that nobody asked for do not count")
        #expect(watchdog.advance(to: 11.4, outputs: ids) == .none)
    }

    @Test("R3 an output that does not answer keeps the manager from hearing anything, even if others answer")
    func silence() {
        var watchdog = Watchdog(timeout: 3, startingAt: 0)
        for time in stride(from: 0, through: 6, by: 1.5) {
            #expect(watchdog.advance(to: time, outputs: ids) == .ask)
            #expect(watchdog.answered(progress(UInt64(time * 60)), by: ids[0]) == .none)
        }
        #expect(watchdog.removed(ids[1]) == .tell, "the output is unplugged")
    }

    @Test("R3 an output that wants frames has to complete one between two questions")
    func flips() {
        var watchdog = Watchdog(timeout: 2, startingAt: 0)
        let output = [ids[0]]
        let answers: [(FrameLoopProgress, Watchdog.Action)] = [
            (progress(5), .tell), (progress(6), .tell), (progress(6), .none), (progress(6), .none),
            (progress(7), .tell), (progress(7, awaitsFrame: false), .tell), (progress(7), .tell),
            (progress(7), .none),
        ]
        for (index, (answer, action)) in answers.enumerated() {
            #expect(watchdog.advance(to: Double(index), outputs: output) == .ask)
            #expect(watchdog.answered(answer, by: ids[0]) == action, "answer \(index)")
        }
    }
}
