public import Animation
package import Trace

/// Counters and times of the frames of a run.
public struct KioskStatistics: Sendable {
    /// Quantiles of a duration over all frames, in seconds.
    public struct Durations: Equatable, Sendable {
        /// The median; 0 without frames.
        public let median: CFTimeInterval
        /// The value that 99 % of the frames do not exceed.
        public let p99: CFTimeInterval
        /// The longest.
        public let max: CFTimeInterval

        init(_ histogram: DurationHistogram) {
            median = histogram.quantile(0.5)
            p99 = histogram.quantile(0.99)
            max = histogram.longest
        }
    }

    /// The number of frames that were painted.
    public let frames: Int
    /// The number of completed page flips.
    public let flips: Int
    /// The number of vertical blanks that passed without a flip although a frame was pending.
    public let missedVblanks: Int
    /// The number of pixels that were painted in all frames.
    public let damagedPixels: Int
    /// The time from the start to the end of drawing a frame.
    public let renderTime: Durations
    /// The time between two flips without idle time in between.
    public let flipInterval: Durations
    /// The latency from a touch event, by the kernel's time stamp, to the flip that shows its effect.
    public let touchToFlip: Durations

    package init(_ statistics: FrameStatistics) {
        frames = statistics.frames
        flips = statistics.flips
        missedVblanks = statistics.missedVblanks
        damagedPixels = statistics.damagedPixels
        renderTime = Durations(statistics[.render])
        flipInterval = Durations(statistics.flipInterval)
        touchToFlip = Durations(statistics.touchToFlip.newest)
    }
}
