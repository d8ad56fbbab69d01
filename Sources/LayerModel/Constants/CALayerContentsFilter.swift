/// The sampling of contents that are drawn larger or smaller than their pixels (Apple: `CALayerContentsFilter`).
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The nearest pixel of the image.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Bilinear interpolation; images that are drawn smaller are averaged first, so that no pixel is left out. The
    /// default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Interpolation between the two mip levels around the drawn size, for images that are drawn smaller.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
