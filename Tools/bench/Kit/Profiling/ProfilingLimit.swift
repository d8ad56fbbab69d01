/// The greatest cost of a state of profiling that is accepted: about one and a half times the greatest one that was
/// counted, except for records, which may take 1 % of a frame.
package struct ProfilingLimit: Equatable, Sendable {
    /// The greatest increase of the instructions of a frame, as a share of those with everything off.
    package let share: Double
    /// The increase in instructions that is accepted for frames of which the share is less.
    package let perFrame: Double
    /// The greatest number of instructions of a second in which nothing moves.
    package let perIdleSecond: Double

    package init(_ state: ProfilingState) {
        switch state {
        case .off: self.init(share: 0, perFrame: 0, perIdleSecond: 6000)
        case .records, .reader: self.init(share: 0.01, perFrame: 10_000, perIdleSecond: 6000)
        case .hud: self.init(share: 0.1, perFrame: 250_000, perIdleSecond: 450_000)
        case .client: self.init(share: 0.09, perFrame: 200_000, perIdleSecond: 500_000)
        case .clients: self.init(share: 0.1, perFrame: 250_000, perIdleSecond: 900_000)
        }
    }

    private init(share: Double, perFrame: Double, perIdleSecond: Double) {
        self.share = share
        self.perFrame = perFrame
        self.perIdleSecond = perIdleSecond
    }

    /// Returns the greatest number of instructions of a frame that has a number of them with everything off.
    package func instructions(ofFrame off: Double) -> Double { off + max(off * share, perFrame) }
}
