import Geometry

/// Counts touches that come down at one place in quick succession.
struct TapCounter {
    /// The longest duration of a tap, in seconds.
    static let duration = 0.75
    /// The longest time from the end of a tap to the beginning of the next one, in seconds.
    static let interval = 0.35
    /// The distance that a tap may move, and lie from the tap before it, in points of a gesture.
    static let distance: CGFloat = 45

    private var location = CGPoint.zero
    private var end = -Double.infinity
    private var taps = 0

    /// Returns the number of a touch that comes down in its series of taps, from 1.
    func count(of change: TouchChange) -> Int {
        let isNext =
            change.time - end < Self.interval
            && (change.location - location).length <= Self.distance * change.scale.factor
        return isNext ? taps + 1 : 1
    }

    /// Notes the end of the touch that was the `taps`-th of its series.
    mutating func end(at location: CGPoint, time: Double, taps: Int) {
        self.location = location
        end = time
        self.taps = taps
    }
}
