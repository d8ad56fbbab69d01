package import Geometry

/// The curve of the rounded corners of a layer (Apple: `CALayerCornerCurve`).
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A quarter of a circle. The default.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose curvature grows gradually from the straight edges to the middle of the corner.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    /// The curve, or ``circular`` for an unknown name.
    package var known: CALayerCornerCurve { self == .continuous ? self : .circular }

    /// The ratio of the length of an edge that the curve takes up to the corner radius.
    package var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}
