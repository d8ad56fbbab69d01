public import Foundation
import Geometry
import Graphics

/// A renderer that draws images by closures (UIKit: `UIGraphicsImageRenderer`).
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
///     }
///     layer.contents = dot.cgImage
///
/// A side is limited to 16384 pixels; beyond that a warning is logged and the image has a single pixel. A renderer must
/// be used by one thread at a time.
public final class UIGraphicsImageRenderer {
    /// The properties of the images.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of images of a size in points, with the scale of the screen.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Creates a renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of an area of user space in points, with the scale of the screen.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of an area of user space in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = UIGraphicsImageRendererFormat()
        self.format.scale = format.scale > 0 && format.scale.isFinite ? format.scale : UIScreen.main.scale
        self.format.opaque = format.opaque
        self.format.bounds = bounds
    }

    /// Draws an image. The renderer's context is the current one of the thread during the call.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(
            cgContext: ImageContext.make(format.bounds, scale: format.scale, isOpaque: format.opaque), format: format)
        UIGraphicsPushContext(context.cgContext)
        defer { UIGraphicsPopContext() }
        actions(context)
        return context.currentImage
    }

    /// Draws an image and returns it as the bytes of a PNG file; empty if there is no memory for them.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }
}
