/// The pixel format of a layer's backing store (Apple: `CALayerContentsFormat`).
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Red, green, blue and alpha with eight bits each. The default.
    public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
    /// More than eight bits per component; stored with eight bits.
    public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
    /// Luminance and alpha.
    public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")

    /// The system's choice: eight bits per component.
    public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

    /// The format; eight bits per component for an unknown name.
    var known: CALayerContentsFormat { [.RGBA16Float, .gray8Uint, .automatic].contains(self) ? self : .RGBA8Uint }
}
