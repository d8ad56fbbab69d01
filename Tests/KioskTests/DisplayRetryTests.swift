import Kiosk
import LayerTestSupport
import Layers
import Testing

/// Further displays that other programs control, in the time of a run loop of the test's own.
@Suite("D11 D14 further displays that are held are tried again", .ownRunLoop)
struct DisplayRetryTests {
    private let held = KioskError(.busy, "card1: another program controls it")
    private let gone = KioskError(.unavailable, "HDMI-A-2: no display is connected")

    /// Lines of the log, and the number of attempts.
    private final class Record {
        var lines: [String] = []
        var attempts = 0
    }

    @Test("a held display is tried once a second until it can be used, and the reason is logged once")
    func untilFree() throws {
        let record = Record()
        let retry = DisplayRetry { record.lines.append($0) }
        let start = MediaRunLoop.current.time.now
        try retry.use("HDMI-A-2") { () throws(KioskError) in
            record.attempts += 1
            if record.attempts < 2 { throw held }
        }
        #expect(record.attempts == 1)
        MediaRunLoop.current.timers.fire(at: start + 0.9)
        #expect(record.attempts == 1)
        MediaRunLoop.current.timers.fire(at: start + 60)
        #expect(record.attempts == 2)
        MediaRunLoop.current.timers.fire(at: start + 600)
        #expect(record.attempts == 2)
        #expect(record.lines == ["kernel: \(held): waiting until the display can be used"])
    }

    @Test("a display that is gone is not tried again")
    func notTriedAgain() throws {
        let record = Record()
        let retry = DisplayRetry { record.lines.append($0) }
        let start = MediaRunLoop.current.time.now
        #expect(throws: KioskError.self) {
            try retry.use("HDMI-A-2") { () throws(KioskError) in
                record.attempts += 1
                throw gone
            }
        }
        MediaRunLoop.current.timers.fire(at: start + 60)
        #expect(record.attempts == 1)
        #expect(record.lines == [])
    }

    @Test("a display that is connected anew is tried by one timer alone")
    func replaced() throws {
        let record = Record()
        let retry = DisplayRetry { record.lines.append($0) }
        let start = MediaRunLoop.current.time.now
        for _ in 0..<3 {
            try retry.use("HDMI-A-2") { () throws(KioskError) in
                record.attempts += 1
                if record.attempts <= 3 { throw held }
            }
        }
        #expect(record.attempts == 3)
        MediaRunLoop.current.timers.fire(at: start + 60)
        #expect(record.attempts == 4)
        #expect(record.lines.count == 1)
    }
}
