/// How contents are read where they are drawn larger or smaller than they are (Apple: `CALayerContentsFilter`).
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The nearest pixel of the image.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// A mix of the four nearest pixels; of an image drawn smaller, of means of its pixels, so that none is left out.
    /// The default.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Drawn smaller: a mix of the two versions of the image, each half as large as the one before, between whose sizes
    /// it is drawn.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
