import Geometry

/// Counts touches that come down at one place in quick succession.
struct TapCounter {
    /// The longest tap, and the longest time between two of them, in seconds.
    static let (duration, interval) = (0.75, 0.35)
    /// How far a tap may move, and lie from the one before, in points of a gesture.
    static let distance: CGFloat = 45

    private var location = CGPoint.zero
    private var end = -Double.infinity
    private var taps = 0

    /// What a touch that comes down is the how manieth of.
    func count(of change: TouchChange) -> Int {
        let isNext =
            change.time - end < Self.interval
            && (change.location - location).length <= Self.distance * change.scale.factor
        return isNext ? taps + 1 : 1
    }

    /// Notes the end of a touch that was counted as the `taps`-th tap.
    mutating func end(at location: CGPoint, time: Double, taps: Int) {
        self.location = location
        end = time
        self.taps = taps
    }
}
