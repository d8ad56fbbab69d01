/// The moment for which touches are placed in a frame.
///
/// Panels report at their own rate, so the age of the newest report varies from frame to frame. Placing touches at
/// moments that are as far apart as the frames makes an even motion of a finger look even.
package struct TouchSampling: Equatable, Sendable {
    /// The moment, in seconds on the clock of the events.
    package let time: Double
    /// The longest time past its newest report for which a touch is predicted, in seconds; 0 for no prediction.
    package let horizon: Double

    /// - Parameters:
    ///   - time: The moment for which touches are placed: between reports, or shortly after the newest.
    ///   - horizon: The longest prediction in seconds, at most one frame.
    package init(time: Double, horizon: Double = 0) {
        self.time = time
        self.horizon = horizon
    }

    /// Returns a sampling at this moment, or at `end` if that is earlier.
    func until(_ end: Double) -> TouchSampling {
        time <= end ? self : TouchSampling(time: end, horizon: horizon)
    }

    /// Returns a sampling at this moment, or at `start` if that is later.
    func notBefore(_ start: Double) -> TouchSampling {
        time >= start ? self : TouchSampling(time: start, horizon: horizon)
    }
}
