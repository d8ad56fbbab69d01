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
    /// How many frames ago what it holds was drawn: 1 means that it holds the frame before this one. 0 means that what
    /// it holds is unknown and all of it must be drawn.
    package let age: Int
    /// What changed in the frames since then: the pixels to bring up to the frame before this one, besides those
    /// that this frame changes. The whole buffer where ``age`` is 0.
    package let stale: Region

    /// Nothing of ours is on screen yet, or not any more: the frame counts as changed everywhere, and is shown even if
    /// the renderer finds nothing new in it.
    package let isFirstFrame: Bool
    /// How far the display itself turns what is in the buffer. Buffers are of the picture's size before that.
    package let rotation: Rotation

    package init(
        index: Int, pixels: PixelView, age: Int, stale: Region, isFirstFrame: Bool, rotation: Rotation = .degrees0
    ) {
        self.index = index
        self.pixels = pixels
        self.age = age
        self.stale = stale
        self.isFirstFrame = isFirstFrame
        self.rotation = rotation
    }
}
