package import Animation
public import Geometry
public import Graphics

/// An image as an input of a filter (Apple: Core Image's `CIImage`, of which only the wrapper of a `CGImage` is
/// available).
public final class CIImage: Sendable {
    /// The bitmap behind the image.
    public let cgImage: CGImage?

    public init(cgImage image: CGImage) {
        cgImage = image
    }

    /// The rectangle of the image at the origin, in pixels.
    public var extent: CGRect {
        CGRect(x: 0, y: 0, width: cgImage?.width ?? 0, height: cgImage?.height ?? 0)
    }
}

extension CIImage: AnimatableValueBox {
    package var animatableValue: AnimatableValue? { cgImage.map { .image(.image($0)) } }
}
