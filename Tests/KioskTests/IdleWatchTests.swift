import Kiosk
import LayerTestSupport
import Testing

@Suite(.ownRunLoop) struct IdleWatchTests {
    private let watch = IdleWatch(startingAt: 100)
    private final class Log {
        var lines: [String] = []
    }
    private let log = Log()

    @discardableResult
    private func handler(_ name: String, after delay: Double) -> IdleHandler {
        let handler = IdleHandler(
            delay: delay, in: watch, began: { [log] in log.lines.append(name) },
            ended: { [log] in log.lines.append("not \(name)") })
        watch.add(handler)
        return handler
    }

    @Test("idle handlers are called once after their time without input, and once at the next input")
    func calls() {
        handler("dim", after: 10)
        handler("off", after: 30)
        #expect(watch.deadline == 110)
        watch.advance(to: 109.9)
        #expect(log.lines.isEmpty)
        watch.advance(to: 110)
        watch.advance(to: 120)
        #expect(log.lines == ["dim"] && watch.deadline == 130)
        watch.noteInput(at: 125)
        #expect(log.lines == ["dim", "not dim"] && watch.deadline == 135)
        watch.noteInput(at: 126)
        watch.advance(to: 200)
        #expect(log.lines == ["dim", "not dim", "dim", "off"] && watch.deadline == .infinity)
    }

    @Test("input of the past does not move the time of the last input back")
    func lateInput() {
        watch.noteInput(at: 120)
        watch.noteInput(at: 90)
        #expect(watch.lastInput == 120)
    }

    @Test("a handler may remove others and itself")
    func removal() {
        var second: IdleHandler?
        let first = IdleHandler(delay: 1, in: watch, began: { second?.invalidate() }, ended: nil)
        watch.add(first)
        second = handler("second", after: 1)
        watch.advance(to: 200)
        #expect(log.lines.isEmpty)
        first.invalidate()
        #expect(watch.deadline == .infinity)
    }
}
