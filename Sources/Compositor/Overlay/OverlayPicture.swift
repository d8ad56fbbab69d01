package import Pixels

/// A picture that is shown over the frames of a display.
///
/// It is `@unchecked Sendable` because nothing writes its pixels after it was made.
package final class OverlayPicture: @unchecked Sendable {
    /// A corner of the screen.
    package enum Corner: Sendable {
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// The pixels, premultiplied, in the format of the back store.
    let pixels: PixelBuffer
    let corner: Corner
    /// The distance to both edges of the screen, in pixels.
    let margin: Int

    /// - Parameters:
    ///   - pixels: The pixels (``PixelFormat/argb8888``), which nothing else uses from now on.
    ///   - margin: The distance to both edges of the screen, in pixels.
    package init(_ pixels: PixelBuffer, in corner: Corner, margin: Int) {
        assert(pixels.format == .argb8888)
        self.pixels = pixels
        self.corner = corner
        self.margin = margin
    }
}
