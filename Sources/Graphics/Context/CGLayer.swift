public import Geometry

/// A picture that is drawn once and painted many times (Core Graphics: `CGLayer`).
///
/// Its context has y pointing up from the lower left corner, and as many pixels to a point as the one that it was made
/// for.
public final class CGLayer {
    /// In points.
    public let size: CGSize
    /// What draws the layer.
    public let context: CGContext?

    /// - Parameter auxiliaryInfo: not used here.
    /// - Returns: nil for a size that is not positive, or of more than 16,384 pixels to a side.
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
