/// The image of the mouse's pointer in pixels of the panel: rotated and scaled as the panel shows it.
package struct CursorImage: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The pixels row by row without gaps, in the format `argb8888` with premultiplied alpha.
    package let pixels: [UInt32]
    /// The pixel of the hot spot, from the top left corner.
    package let hotX: Int
    package let hotY: Int

    package init(width: Int, height: Int, pixels: [UInt32], hotX: Int, hotY: Int) {
        precondition(
            width > 0 && height > 0 && pixels.count == width * height, "a cursor has as many pixels as its size says")
        self.width = width
        self.height = height
        self.pixels = pixels
        self.hotX = hotX
        self.hotY = hotY
    }
}

/// The place of the top left pixel of a ``CursorImage`` on a panel, in pixels. Parts of the image may lie outside the
/// panel.
package struct CursorPlace: Equatable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
