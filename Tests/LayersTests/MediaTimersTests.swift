import Layers
import LayerTestSupport
import Platform
import Testing

@Suite(.standingTime) struct MediaTimersTests {
    private let timers = MediaTimers()
    private final class Log: Sendable {
        let lines = LockedValue<[String]>([])
        func add(_ line: String) { lines.withLock { $0.append(line) } }
        var text: String { lines.withLock { $0.joined(separator: " ") } }
    }
    private let log = Log()

    @Test("M7 timers are called in the order of their times, equal times in the order in which they were added")
    func order() {
        for (name, time) in [("c", 3.0), ("a", 1), ("b1", 2), ("b2", 2)] {
            timers.add(at: time) { [log] in log.add(name) }
        }
        #expect(timers.next == 1)
        timers.fire(at: 2)
        #expect(log.text == "a b1 b2" && timers.next == 3)
        timers.fire(at: 10)
        #expect(log.text == "a b1 b2 c" && timers.next == .infinity)
    }

    @Test("M7 a timer that is added by another one waits for the next call, even if it is due")
    func added() {
        timers.add(at: 1) { [timers, log] in
            log.add("first")
            timers.add(at: 0) { log.add("second") }
        }
        timers.add(at: 2) { [log] in log.add("third") }
        timers.fire(at: 2)
        #expect(log.text == "first third" && timers.next == 0)
        timers.fire(at: 2)
        #expect(log.text == "first third second")
    }

    @Test("M7 a timer that another one removes is not called")
    func removed() {
        let last = timers.add(at: 2) { [log] in log.add("last") }
        timers.add(at: 1) { [timers] in timers.remove(last) }
        timers.fire(at: 2)
        #expect(log.text.isEmpty && timers.next == .infinity)
    }

    @Test("M7 a kiosk is woken for timers that become the first one, and for no others")
    func wake() {
        timers.setWake { [log] in log.add("wake") }
        timers.add(at: 5) {}
        timers.add(at: 6) {}
        timers.add(at: 4) {}
        #expect(log.text == "wake wake")
    }
}
