import Platform

/// ``FrameStatistics`` as they are written to a file; the names are the file's keys.
package struct FrameReport: Codable, Equatable, Sendable {
    /// Milliseconds, where nothing else is said.
    package struct Spread: Codable, Equatable, Sendable {
        package var median: Double
        package var p99: Double
        package var max: Double
        /// Of all frames together: the stages of a frame add up to `render`.
        package var total: Double

        /// - Parameter unit: how many of what is reported one of what was counted is.
        package init(_ histogram: DurationHistogram, unit: Double = 1e3) {
            median = histogram.quantile(0.5) * unit
            p99 = histogram.quantile(0.99) * unit
            max = histogram.longest * unit
            total = histogram.total * unit
        }
    }

    /// How long touches took to be seen, from the kernel's time of an event to the flip.
    package struct Touches: Codable, Equatable, Sendable {
        /// Frames that were the first to show what touches had changed.
        package var frames: Int
        /// From the newest event that a frame shows, in milliseconds.
        package var newestMs: Spread
        /// The same in intervals of the display.
        package var newestIntervals: Spread
        /// From the oldest one.
        package var oldestMs: Spread
        package var oldestIntervals: Spread

        init?(_ touches: TouchToFlip) {
            guard touches.newest.count > 0 else { return nil }
            frames = touches.newest.count
            newestMs = Spread(touches.newest)
            newestIntervals = Spread(touches.newestIntervals, unit: 1)
            oldestMs = Spread(touches.oldest)
            oldestIntervals = Spread(touches.oldestIntervals, unit: 1)
        }
    }

    package var frames: Int
    package var flips: Int
    package var missedVblanks: Int
    package var flipIntervalMs: Spread
    /// By the names of ``FrameStage``, those that happened.
    package var stagesMs: [String: Spread]
    /// Nil where no touch has changed a frame.
    package var touchToFlip: Touches?
    package var damagedPixels: Int
    package var cpuSeconds: Double
    package var peakMemoryBytes: Int

    /// - Parameters:
    ///   - cpuSeconds: the processor time to report; nil for the whole process's so far.
    ///   - peakMemoryBytes: likewise.
    package init(_ statistics: FrameStatistics, cpuSeconds: Double? = nil, peakMemoryBytes: Int? = nil) {
        frames = statistics.frames
        flips = statistics.flips
        missedVblanks = statistics.missedVblanks
        flipIntervalMs = Spread(statistics.flipInterval)
        stagesMs = [:]
        for stage in FrameStage.allCases where statistics[stage].count > 0 {
            stagesMs[stage.rawValue] = Spread(statistics[stage])
        }
        touchToFlip = Touches(statistics.touchToFlip)
        damagedPixels = statistics.damagedPixels
        self.cpuSeconds = cpuSeconds ?? ProcessUsage.cpuSeconds
        self.peakMemoryBytes = peakMemoryBytes ?? ProcessUsage.peakMemoryBytes
    }
}
