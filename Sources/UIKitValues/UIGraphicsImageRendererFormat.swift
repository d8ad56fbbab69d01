public import Geometry

/// The properties of the images of a renderer (UIKit: `UIGraphicsImageRendererFormat`).
public final class UIGraphicsImageRendererFormat {
    /// The pixels per point; those of the screen by default.
    public var scale = UIScreen.main.scale
    /// Whether images are black at first, not transparent.
    public var opaque = false
    /// The area of user space that an image shows, in points. The renderer sets it.
    public internal(set) var bounds = CGRect.zero

    /// Creates the format of the screen.
    public init() {}

    /// Returns the format of the screen.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns the format of the screen.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
