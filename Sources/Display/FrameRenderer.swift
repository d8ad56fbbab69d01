import Geometry
import Trace

/// What makes the pictures, seen from the frame loop: the compositor.
///
/// All calls come on the frame loop's thread.
package protocol FrameRenderer: AnyObject {
    /// Draws the frame that will be on screen at `presentationTime` (seconds, monotonic) into `buffer`.
    ///
    /// The size and format of consecutive buffers may differ when the display was made anew.
    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame

    /// Frees memory that is only kept for speed; called when the kernel has none left or says that it becomes short.
    /// - Returns: how many bytes it was.
    func releaseCaches() -> Int
}

/// What a renderer says of a frame it was asked for.
package struct RenderedFrame: Sendable {
    /// The pixels that differ from the frame before, in pixels of the buffer, as rectangles that do not overlap. If it is
    /// empty, nothing was drawn into the buffer and there is nothing to show, unless the buffer is the first frame's.
    package var damage: [PixelRect]
    /// The presentation time from which there will be something new to show: infinity when nothing moves; not after
    /// this frame's own time when every frame is wanted.
    package var nextFrameTime: Double
    /// When the touches happened whose effects this frame is the first to show, the oldest and the newest, in seconds
    /// on the monotonic clock; nil for none.
    package var touchTimes: ClosedRange<Double>?
    /// How long the renderer's stages took.
    package var stages: StageTimes

    package init(
        damage: [PixelRect], nextFrameTime: Double, touchTimes: ClosedRange<Double>? = nil,
        stages: StageTimes = StageTimes()
    ) {
        self.damage = damage
        self.nextFrameTime = nextFrameTime
        self.touchTimes = touchTimes
        self.stages = stages
    }
}
