/// The picture of the mouse's pointer in a panel's own pixels: turned and scaled as the panel shows it.
package struct CursorImage: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// Row by row without gaps, as `argb8888` has them: premultiplied.
    package let pixels: [UInt32]
    /// The pixel that points, counted from the top left corner.
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

/// Where the top left pixel of a ``CursorImage`` lies on a panel; a part of the picture may lie outside of it.
package struct CursorPlace: Equatable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
