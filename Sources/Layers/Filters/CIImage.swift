package import Animation
public import Geometry
public import Graphics

/// A picture as filters take it (Apple: Core Image's `CIImage`, of which only the box around a `CGImage` is here).
public final class CIImage: Sendable {
    public let cgImage: CGImage?

    public init(cgImage image: CGImage) {
        cgImage = image
    }

    /// In pixels.
    public var extent: CGRect {
        CGRect(x: 0, y: 0, width: cgImage?.width ?? 0, height: cgImage?.height ?? 0)
    }
}

extension CIImage: AnimatableValueBox {
    package var animatableValue: AnimatableValue? { cgImage.map { .image(.image($0)) } }
}
