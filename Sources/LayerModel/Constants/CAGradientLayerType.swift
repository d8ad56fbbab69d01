/// Which way a gradient runs (Apple: `CAGradientLayerType`).
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point. The default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Outwards from the start point, to the ellipse about it that the end point is a corner of the box of.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
