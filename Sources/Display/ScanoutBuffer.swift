import Geometry
import Pixels

/// A buffer that can go on screen, lent out to be drawn into.
///
/// It is the borrower's from `takeBuffer` until it is submitted or given back.
package struct ScanoutBuffer {
    /// Which of the output's buffers it is, from 0.
    package let index: Int
    /// Where to draw. The memory may be slow to read.
    package let pixels: PixelView
    /// The pixels in which the buffer differs from the last frame, as rectangles that may overlap. They have to be drawn
    /// besides those that change with this frame. The whole buffer if its contents are unknown.
    package let stale: [PixelRect]
    /// Nothing of ours is on screen yet, or not any more: the frame counts as changed everywhere, and is shown even if
    /// the renderer finds nothing new in it.
    package let isFirstFrame: Bool
    /// How far the display itself turns what is in the buffer. Buffers are of the picture's size before that.
    package let rotation: Rotation

    package init(
        index: Int, pixels: PixelView, stale: [PixelRect], isFirstFrame: Bool, rotation: Rotation = .degrees0
    ) {
        self.index = index
        self.pixels = pixels
        self.stale = stale
        self.isFirstFrame = isFirstFrame
        self.rotation = rotation
    }
}
