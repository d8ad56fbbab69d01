import Platform

/// ``FrameStatistics`` in the form of the statistics file, whose keys are the names of the properties.
package struct FrameReport: Encodable, Equatable, Sendable {
    /// Quantiles of a histogram, in milliseconds unless stated otherwise.
    package struct Percentiles: Encodable, Equatable, Sendable {
        package var median: Double
        package var p99: Double
        package var max: Double
        /// The sum over all frames. The sums of the stages from `commit` to `copy` add up to that of `render`.
        package var total: Double

        /// - Parameter unit: the factor from the unit of the histogram to the reported one.
        package init(_ histogram: DurationHistogram, unit: Double = 1e3) {
            median = histogram.quantile(0.5) * unit
            p99 = histogram.quantile(0.99) * unit
            max = histogram.longest * unit
            total = histogram.total * unit
        }
    }

    /// The latency from a touch event, by the kernel's time stamp, to the page flip.
    package struct Touches: Encodable, Equatable, Sendable {
        /// The number of frames that were the first to show the effect of touches.
        package var frames: Int
        /// The latency of the newest event that a frame shows, in milliseconds.
        package var newestMs: Percentiles
        /// The latency of the newest event, in refresh intervals.
        package var newestIntervals: Percentiles
        /// The latency of the oldest event that a frame shows, in milliseconds.
        package var oldestMs: Percentiles
        /// The latency of the oldest event, in refresh intervals.
        package var oldestIntervals: Percentiles

        init?(_ touches: TouchToFlip) {
            guard touches.newest.count > 0 else { return nil }
            frames = touches.newest.count
            newestMs = Percentiles(touches.newest)
            newestIntervals = Percentiles(touches.newestIntervals, unit: 1)
            oldestMs = Percentiles(touches.oldest)
            oldestIntervals = Percentiles(touches.oldestIntervals, unit: 1)
        }
    }

    package var frames: Int
    package var flips: Int
    package var missedVblanks: Int
    /// The number of flips after which an overlay plane showed a part of the frame.
    package var planeFlips: Int
    /// The numbers of late frames by the names of ``MissReason``, as far as there were any.
    package var lateFrames: [String: Int]
    package var flipIntervalMs: Percentiles
    /// The durations of the stages that occurred, by the names of ``FrameStage``.
    package var stagesMs: [String: Percentiles]
    /// The latency of touches; `nil` if no touch changed a frame.
    package var touchToFlip: Touches?
    package var damagedPixels: Int
    package var cpuSeconds: Double
    package var peakMemoryBytes: Int

    /// - Parameters:
    ///   - cpuSeconds: the processor time to report; `nil` for that of the whole process.
    ///   - peakMemoryBytes: the peak memory to report; `nil` for that of the whole process.
    package init(_ statistics: FrameStatistics, cpuSeconds: Double? = nil, peakMemoryBytes: Int? = nil) {
        frames = statistics.frames
        flips = statistics.flips
        missedVblanks = statistics.missedVblanks
        planeFlips = statistics.planeFlips
        lateFrames = [:]
        for reason in MissReason.allCases where statistics[reason] > 0 {
            lateFrames[reason.name] = statistics[reason]
        }
        flipIntervalMs = Percentiles(statistics.flipInterval)
        stagesMs = [:]
        for stage in FrameStage.allCases where statistics[stage].count > 0 {
            stagesMs[stage.rawValue] = Percentiles(statistics[stage])
        }
        touchToFlip = Touches(statistics.touchToFlip)
        damagedPixels = statistics.damagedPixels
        self.cpuSeconds = cpuSeconds ?? ProcessUsage.cpuSeconds
        self.peakMemoryBytes = peakMemoryBytes ?? ProcessUsage.peakMemoryBytes
    }
}
