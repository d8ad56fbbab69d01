import Control
import Explain
import KioskSettings
import Layers
import Platform
import Trace

/// The log of a display's late frames. It belongs to the main thread.
final class LateFrameLog {
    private let display: String
    private let trace: TraceMemory?
    private let context: LayerContext
    private let explainer: (LateFrame) -> Explainer
    private let work: ExplainWork
    private var limiter = LineLimiter()

    /// The number of changes that are tried on a frame that is drawn again.
    private static let tries = 12

    /// - Parameters:
    ///   - display: the name of the display.
    ///   - trace: the records of the process, which have the counters of frames.
    ///   - context: the layers on the display.
    ///   - work: draws frames again.
    ///   - explainer: returns what draws a late frame again.
    init(
        _ display: String, _ trace: TraceMemory?, of context: LayerContext, _ work: ExplainWork,
        explainer: @escaping (LateFrame) -> Explainer
    ) {
        self.display = display
        self.trace = trace
        self.context = context
        self.work = work
        self.explainer = explainer
    }

    /// Logs a frame, unless there were many lately. A frame that took long to draw is drawn again on another thread,
    /// which logs the layer that cost most.
    func add(_ frame: LateFrame, at time: Double) {
        // The counters are not looked up for a line that is suppressed.
        guard let remark = limiter.admit("", at: time) else { return }
        let slow = frame.slowLayer.map { slow in context.label(ofLayer: slow.number)?.text ?? "layer #\(slow.number)" }
        let counters = counters(of: frame.number)
        KioskLog.notice(frame.line(on: display, counters, slowLayer: slow) + remark)
        guard frame.isDrawing else { return }
        let subject = "app: \(display): frame \(frame.number)"
        var explainer = explainer(frame)
        explainer.isCold = counters.map { $0[.pictureMisses] + $0[.shadowMisses] + $0[.imageMisses] > 0 } ?? false
        // One frame at a time is drawn again; others are like it.
        try? work.begin(explainer, tries: Self.tries) { explanation in
            if let line = explanation.line(about: subject) { KioskLog.notice("\(line)") }
        }
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
