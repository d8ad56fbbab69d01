/// A frame that was not on screen in time, or whose work took longer than it may.
package struct LateFrame: Sendable {
    /// A part of a frame's work.
    package enum Work: String, CaseIterable, Sendable {
        /// Handlers, timers and display links of the program.
        case app
        case layout
        /// Drawing the contents of layers by the program.
        case display
        /// Collecting the changes of layers.
        case commit
        /// Applying commits to the render tree.
        case apply
        case evaluate, flatten, paint, copy, submit
        /// Waiting for the kernel, which showed the frame late.
        case kernel
    }

    /// The number of the frame in trace records.
    package var number: UInt64
    package var timeline: FrameTimeline
    package var stages: StageTimes
    package var damagedPixels: Int
    /// The time that the work may take, in seconds.
    package var budget: Double

    /// - Returns: `nil` if the frame was in time and its work took no longer than it may.
    package init?(_ record: FrameRecord, number: UInt64, budget: Double) {
        guard let timeline = record.timeline else { return nil }
        self.number = number
        self.timeline = timeline
        self.budget = budget
        stages = record.stages
        damagedPixels = record.damagedPixels
        if timeline.missReason == .none && total <= budget { return nil }
    }

    /// The time that the work took, in seconds: of the main thread in the turns that made the frame's commits, and of
    /// the render thread from its beginning to the submission.
    package var total: Double {
        let commit = timeline.commit.map { max($0.app + $0.work, 0) } ?? 0
        return commit + max(timeline.submitted - timeline.began, 0)
    }

    /// The times of the parts that occurred, in seconds, the longest first.
    package var parts: [(work: Work, seconds: Double)] {
        Work.allCases.map { ($0, seconds(of: $0)) }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }
    }

    private func seconds(of work: Work) -> Double {
        let commit = timeline.commit
        switch work {
        case .app: return commit?.app ?? 0
        case .layout: return commit?.layout ?? 0
        case .display: return commit?.display ?? 0
        case .commit: return commit?.collecting ?? 0
        case .apply: return stages[.commit]
        case .evaluate: return stages[.evaluate]
        case .flatten: return stages[.flatten]
        case .paint: return stages[.draw]
        case .copy: return stages[.copy]
        case .submit: return stages[.submit]
        case .kernel: return timeline.missReason == .kernel ? timeline.shown - timeline.due : 0
        }
    }

    /// The layer on which most of the longest part of the work was spent on the main thread; `nil` if it was not spent
    /// on layers, or on many.
    package var slowLayer: SlowLayer? {
        guard let slowest = timeline.commit?.slowest, slowest.number > 0, let longest = parts.first,
            longest.work == .layout || longest.work == .display, slowest.seconds > longest.seconds / 2
        else { return nil }
        return slowest
    }

    /// Whether the longest part of the work depends on what the layers show, so that drawing them again tells more.
    package var isDrawing: Bool {
        switch parts.first?.work {
        case .evaluate, .flatten, .paint: true
        default: false
        }
    }

    /// A line for the log. It begins with whose fault it is.
    /// - Parameters:
    ///   - counters: the counters of the frame; `nil` if they are not known.
    ///   - layer: the name of ``slowLayer``; `nil` if there is none.
    package func line(on display: String, _ counters: TraceCounters?, slowLayer layer: String? = nil) -> String {
        let reason = timeline.missReason
        let missed = timeline.missedBlanks
        let longest = parts.first
        var line = reason == .kernel ? "kernel: " : "app: "
        line += "\(display): frame \(number) "
        line += missed > 0 ? "was \(missed) vertical blank\(missed == 1 ? "" : "s") late (\(reason.name))" : "took long"
        line += ": its work took \(Self.milliseconds(total)), \(Self.milliseconds(budget)) allowed"
        if let longest { line += ", most of it \(longest.work) (\(Self.milliseconds(longest.seconds)))" }
        if let layer, let slowLayer { line += ", \(Self.milliseconds(slowLayer.seconds)) of it for \(layer)" }
        line += "; \(damagedPixels) pixels changed"
        if let counters {
            let painted = Double(counters[.pixelsPainted]) / Double(max(damagedPixels, 1))
            line += ", painted \(Self.tenths(painted)) times, \(counters[.pixelsOffscreen]) of them offscreen"
            let missed = [TraceCounter.pictureMisses, .shadowMisses, .imageMisses, .pathMisses, .glyphMisses]
                .filter { counters[$0] > 0 }
            if !missed.isEmpty {
                line += "; " + missed.map { "\($0.name) \(counters[$0])" }.joined(separator: ", ")
            }
        }
        return line
    }

    private static func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1e3) + " ms" }

    /// A number with one digit after the point.
    private static func tenths(_ number: Double) -> String {
        guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
        return "\((number * 10).rounded() / 10)"
    }
}
