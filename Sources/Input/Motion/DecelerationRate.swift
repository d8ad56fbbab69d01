public import Geometry

/// How much of its speed something that was let go keeps (UIKit: `UIScrollView.DecelerationRate`).
public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of its speed that is left after a millisecond; more than 0 and less than 1.
    public let rawValue: CGFloat

    /// A value that can't be is the nearest that can.
    public init(rawValue: CGFloat) {
        self.rawValue = rawValue.isNaN ? 0.998 : min(max(rawValue, 1e-6), 0.999_999)
    }

    /// It rolls out.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// It stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// How far it goes until it stands, in the units of its speed times a second: r / (1 − r) milliseconds' worth of
    /// it.
    func distance(_ velocity: Double) -> Double { velocity / 1000 * Double(rawValue) / (1 - Double(rawValue)) }
}
