/// The geometry of a gradient (Apple: `CAGradientLayerType`).
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Colours change along the line from the start point to the end point. The default.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Colours change outwards from the start point. The end point is a corner of the box around the ellipse of the
    /// last colour.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Colours change clockwise around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
