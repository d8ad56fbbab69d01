import Platform

/// ``FrameStatistics`` as they are written to a file; the names are the file's keys.
package struct FrameReport: Codable, Equatable, Sendable {
    /// Milliseconds.
    package struct Spread: Codable, Equatable, Sendable {
        package var median: Double
        package var p99: Double
        package var max: Double
        /// Of all frames together: the stages of a frame add up to `render`.
        package var total: Double

        package init(_ histogram: DurationHistogram) {
            median = histogram.quantile(0.5) * 1e3
            p99 = histogram.quantile(0.99) * 1e3
            max = histogram.longest * 1e3
            total = histogram.total * 1e3
        }
    }

    package var frames: Int
    package var flips: Int
    package var missedVblanks: Int
    package var flipIntervalMs: Spread
    /// By the names of ``FrameStage``, those that happened.
    package var stagesMs: [String: Spread]
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
        damagedPixels = statistics.damagedPixels
        self.cpuSeconds = cpuSeconds ?? ProcessUsage.cpuSeconds
        self.peakMemoryBytes = peakMemoryBytes ?? ProcessUsage.peakMemoryBytes
    }
}
