import Platform
import Trace

/// The log of a display's late frames.
final class LateFrameLog {
    private let display: String
    private let trace: TraceMemory?
    private var limiter = LineLimiter()

    /// - Parameters:
    ///   - display: the name of the display.
    ///   - trace: the records of the process, which have the counters of frames.
    init(_ display: String, _ trace: TraceMemory?) {
        self.display = display
        self.trace = trace
    }

    /// Logs a frame, unless there were many lately.
    func add(_ frame: LateFrame, at time: Double) {
        // The counters are not looked up for a line that is suppressed.
        guard let remark = limiter.admit("", at: time) else { return }
        KioskLog.notice(frame.line(on: display, counters(of: frame.number)) + remark)
    }

    /// The counters of a frame on all threads.
    private func counters(of frame: UInt64) -> TraceCounters? {
        guard let threads = try? trace?.makeReader().read() else { return nil }
        var counters: TraceCounters?
        for thread in threads where thread.name != "main" && thread.name.hasSuffix(" \(display)") {
            for record in thread.records where record.id == frame && record.kind == TraceKind.counters.rawValue {
                guard let group = TraceCounterGroup(rawValue: record.detail) else { continue }
                var sum = counters ?? TraceCounters()
                sum.add(group, record.values)
                counters = sum
            }
        }
        return counters
    }
}
