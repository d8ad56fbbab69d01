public import Geometry

/// The rate at which a motion slows down after it is released (UIKit: `UIScrollView.DecelerationRate`).
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond, from 0.000001 to 0.999999.
    public let rawValue: CGFloat

    /// Creates a rate, clamped to the range of ``rawValue``; ``normal`` for NaN.
    public init(rawValue: CGFloat) {
        self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 1e-6), 0.999_999)
    }

    /// The rate of long, slow scrolling: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of motions that stop soon: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// Returns the distance that a motion covers until it stops, in the unit of `velocity` times a second: r / (1 − r)
    /// milliseconds at that velocity.
    func distance(_ velocity: Double) -> Double { velocity / 1000 * Double(rawValue) / (1 - Double(rawValue)) }
}
