public import Geometry

/// A drawing that is made once and painted many times, as an image.
///
/// Its context has y pointing up from the lower left corner, and as many pixels per point as the context that it was
/// created for.
public final class CGLayer {
    /// The size in points.
    public let size: CGSize
    /// The context in which the layer is drawn; never `nil`.
    public let context: CGContext?

    /// Creates a layer for a context. Fails if a side is not positive or has more than 16,384 pixels, or if there is no
    /// memory.
    /// - Parameter auxiliaryInfo: not used.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
        let scale = context.isBitmap ? abs(context.toPixels.determinant).squareRoot() : 2
        let width = (size.width * scale).rounded(.up)
        let height = (size.height * scale).rounded(.up)
        let largest: CGFloat = 16384
        guard width >= 1, height >= 1, width <= largest, height <= largest,
            let own = CGContext(
                data: nil, width: Int(saturating: width), height: Int(saturating: height), bitsPerComponent: 8,
                bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        own.scaleBy(x: width / size.width, y: height / size.height)
        self.context = own
        self.size = size
    }
}

extension CGContext {
    /// Draws a layer with its lower left corner at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer stretched to a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: rect)
    }
}
