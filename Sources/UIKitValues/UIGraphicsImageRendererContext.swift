public import Geometry
public import Graphics
import Pixels

/// The context of an image that a renderer draws (UIKit: `UIGraphicsImageRendererContext`).
public final class UIGraphicsImageRendererContext {
    /// The context that is drawn on, with the origin at the top left and y down.
    public let cgContext: CGContext
    /// The properties of the image.
    public let format: UIGraphicsImageRendererFormat

    init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    /// A copy of the image as it is drawn so far.
    public var currentImage: UIImage {
        // Without memory for a copy, the image is a transparent pixel.
        let image = cgContext.makeImage() ?? CGImage(buffer: PixelBuffer(width: 1, height: 1, format: .argb8888))
        return UIImage(cgImage: image, scale: format.scale, orientation: .up)
    }

    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with the fill colour in a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws the outline of a rectangle, one point wide and inside it, with the stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Intersects the clip with a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
