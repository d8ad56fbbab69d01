package import Geometry

/// The curve of a layer's round corners (Apple: `CALayerCornerCurve`).
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle. The default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// One that bends into the edges little by little.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// The curve, or the circular one for a name that is unknown.
    package var known: CALayerCornerCurve { self == .continuous ? self : .circular }

    /// How much longer the round part is than a quarter of a circle of the same radius.
    package var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}
