import Geometry
import Pixels

/// A buffer of an output to draw a frame into.
///
/// The caller owns it from ``Output/takeBuffer()`` until it is submitted or given back.
package struct ScanoutBuffer {
    /// The index of the buffer in the output, from 0.
    package let index: Int
    /// The pixels of the buffer. Reading them may be slow.
    package let pixels: PixelView
    /// The pixels in which the buffer differs from the last frame, as rectangles that may overlap. They have to be
    /// drawn besides those that change with this frame. The whole buffer if its contents are unknown.
    package let stale: [PixelRect]
    /// Whether this program shows nothing yet, or not any more. The frame is then damaged everywhere, and shown even if
    /// the renderer finds no changes.
    package let isFirstFrame: Bool
    /// The rotation that the display applies to the buffer. The buffer has the size of the picture before this
    /// rotation.
    package let rotation: Rotation
    /// The plane on which a part of the frame can be shown instead; `nil` if there is none.
    package let overlayPlane: (any OverlayPlane)?

    package init(
        index: Int, pixels: PixelView, stale: [PixelRect], isFirstFrame: Bool, rotation: Rotation = .degrees0,
        overlayPlane: (any OverlayPlane)? = nil
    ) {
        self.index = index
        self.pixels = pixels
        self.stale = stale
        self.isFirstFrame = isFirstFrame
        self.rotation = rotation
        self.overlayPlane = overlayPlane
    }
}
