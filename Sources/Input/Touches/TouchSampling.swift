/// For which moment touches are placed in a frame that is being made.
///
/// A panel reports in its own time, and frames are made in theirs: the newest report is now older, now younger, and
/// what follows it trembles. Placed where it was at moments that are as far apart as frames are, a finger that moves
/// evenly is seen to move evenly.
package struct TouchSampling: Equatable, Sendable {
    /// Seconds on the clock of the events' times.
    package let time: Double
    /// How far ahead of its newest report a touch may be placed by what it did so far, in seconds; 0 for no prediction.
    package let horizon: Double

    /// - Parameters:
    ///   - time: where touches are placed in between of reports, or a little later than the newest.
    ///   - horizon: at most one frame.
    package init(time: Double, horizon: Double = 0) {
        self.time = time
        self.horizon = horizon
    }

    /// The same, but not later than `end`.
    func until(_ end: Double) -> TouchSampling {
        time <= end ? self : TouchSampling(time: end, horizon: horizon)
    }

    /// The same, but not earlier than `start`.
    func notBefore(_ start: Double) -> TouchSampling {
        time >= start ? self : TouchSampling(time: start, horizon: horizon)
    }
}
