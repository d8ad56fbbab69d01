/// The placement of contents in the bounds of a layer (Apple: `CALayerContentsGravity`). Top is the smaller y.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Centred, in the size of the contents. The values named after edges and corners keep that size too and align with
    /// the edges.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Contents keep their size, in the middle of the upper edge.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// Contents keep their size, in the middle of the lower edge.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// Contents keep their size, in the middle of the left edge.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// Contents keep their size, in the middle of the right edge.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// Contents keep their size, in the upper left corner.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// Contents keep their size, in the upper right corner.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// Contents keep their size, in the lower left corner.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// Contents keep their size, in the lower right corner.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// Stretched to the bounds. The default.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// Scaled to the largest size that fits into the bounds, keeping the aspect ratio.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// Scaled to the smallest size that covers the bounds, keeping the aspect ratio.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    private static let all: Set<CALayerContentsGravity> = [
        .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
        .resizeAspectFill,
    ]

    /// The gravity, or ``center`` for an unknown name.
    package var known: CALayerContentsGravity { Self.all.contains(self) ? self : .center }
}
