import Geometry
import Graphics
import Logging
import Pixels

/// Contexts of images that a program draws: the origin at the top left, y down, several pixels per point.
enum ImageContext {
    private static let largestSide: CGFloat = 16384
    private static let logger = Logger(label: "vitrine.uikit")

    /// Returns a context on cleared pixels, one pixel a side at least. If the size is invalid or larger than 16384
    /// pixels a side, or if there is no memory, logs a warning and returns a context of a single pixel.
    /// - Parameters:
    ///   - bounds: the area of user space that the image shows, in points.
    ///   - isOpaque: whether the pixels are black at first, not transparent.
    static func make(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext {
        let width = side(bounds.width, scale)
        let height = side(bounds.height, scale)
        let buffer = width.flatMap { width in
            height.flatMap { PixelBuffer(requestedWidth: width, height: $0, format: .argb8888) }
        }
        if buffer == nil {
            logger.warning(
                "image of \(bounds.width) × \(bounds.height) points at scale \(scale): too large or no memory; a single pixel takes its place, draw at most \(Int(largestSide)) pixels a side"
            )
        }
        let context = CGContext(
            drawingOn: buffer ?? PixelBuffer(width: 1, height: 1, format: .argb8888), scale: scale)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if isOpaque {
            context.setFillColor(.black)
            context.fill(bounds)
        }
        return context
    }

    /// Returns the pixels of a side; `nil` if it is not finite or too large.
    private static func side(_ length: CGFloat, _ scale: CGFloat) -> Int? {
        let pixels = (length * scale).rounded(.up)
        return pixels.isFinite && pixels <= largestSide ? max(Int(pixels), 1) : nil
    }
}
