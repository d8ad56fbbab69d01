/// What the pixels of a layer's backing store keep (Apple: `CALayerContentsFormat`).
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Red, green, blue and alpha, eight bits each. The default.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// More than eight bits a component; here eight are kept.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// How bright each pixel is, and alpha.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")

    /// The system's choice; here eight bits a component.
    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

    /// The format, or eight bits a component for a name that is unknown.
    var known: CALayerContentsFormat { [.RGBA16Float, .gray8Uint, .automatic].contains(self) ? self : .RGBA8Uint }
}
