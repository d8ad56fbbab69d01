import Geometry

/// The place of an overlay plane's picture on the display.
package struct PlanePlacement: Equatable, Sendable {
    /// The part of the picture that is visible, in pixels of the picture. It is not empty.
    package var source: PixelRect
    /// The distance of the visible part from the left edge of the display, in pixels.
    package var x: Int
    /// The distance of the visible part from the top edge of the display, in pixels.
    package var y: Int
    /// The alpha by which the whole picture is multiplied, 0…255.
    package var alpha: UInt8

    package init(source: PixelRect, x: Int, y: Int, alpha: UInt8 = 255) {
        self.source = source
        self.x = x
        self.y = y
        self.alpha = alpha
    }

    /// The pixels of the display that the picture covers.
    package var area: PixelRect { PixelRect(x: x, y: y, width: source.width, height: source.height) }
}
