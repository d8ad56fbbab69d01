import Geometry
import Pixels
import Trace

/// The source of frames for a frame loop, such as the compositor. It is called on the loop's thread only.
package protocol FrameRenderer: AnyObject {
    /// Draws the frame that will be on screen at `presentationTime` (seconds on the monotonic clock) into `buffer`.
    ///
    /// The size and format of buffers may change when the output is rebuilt.
    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame

    /// Frees caches, because memory is short.
    /// - Returns: the number of freed bytes.
    func releaseCaches() -> Int

    /// Draws the mouse's pointer over the frames from the next one on, on outputs without a plane for it. The damage of
    /// its moves is that of the overlay: ``RenderedFrame/overlayDamage``.
    /// - Parameters:
    ///   - image: the image, in pixels of the panel.
    ///   - place: its place on the panel; `nil` hides it.
    func drawPointer(_ image: CursorImage, at place: CursorPlace?)

    /// Returns a copy of the picture before any rotation. The next frames are as they would be without it.
    /// - Parameter time: the presentation time of the picture, in seconds on the monotonic clock; `nil` for the last
    ///   frame.
    /// - Returns: `nil` if there is no picture yet, or no memory for the copy.
    func copyPicture(at time: Double?) -> PixelBuffer?

    /// The ring of the loop's thread; `nil` if nothing is recorded.
    var trace: TraceRing? { get }
}

extension FrameRenderer {
    package var trace: TraceRing? { nil }

    package func copyPicture(at time: Double?) -> PixelBuffer? { nil }

    package func drawPointer(_ image: CursorImage, at place: CursorPlace?) {}
}

/// The result of drawing a frame.
package struct RenderedFrame: Sendable {
    /// The pixels that differ from the frame before, in pixels of the buffer, as rectangles that do not overlap. If it
    /// and ``overlayDamage`` are empty, nothing was drawn into the buffer, and there is nothing to show but the change
    /// of ``changesPlane``, unless the buffer is the first frame's.
    package var damage: [PixelRect]
    /// The pixels that only the overlay or the pointer changed, in pixels of the buffer, as rectangles that may overlap
    /// ``damage``. They are shown, and no statistics count them.
    package var overlayDamage: [PixelRect] = []
    /// Whether the overlay plane of the buffer is to show its picture at another place, to begin to show it or to end.
    package var changesPlane = false
    /// Whether the overlay plane shows a part of the frame.
    package var usesPlane = false
    /// The time that the overlay and the pointer took, in seconds. No stage contains it.
    package var overlayTime = 0.0
    /// The presentation time from which there is something new to show: infinity if nothing moves; not after this
    /// frame's own time if every frame is wanted.
    package var nextFrameTime: Double
    /// The times of the oldest and the newest touch whose effects this frame shows first, in seconds on the monotonic
    /// clock; `nil` for none.
    package var touchTimes: ClosedRange<Double>?
    /// The times of the newest commit that the renderer has applied for this frame; `nil` for none.
    package var commit: CommitTimes?
    /// The durations of the renderer's stages.
    package var stages: StageTimes

    package init(
        damage: [PixelRect], nextFrameTime: Double, touchTimes: ClosedRange<Double>? = nil,
        commit: CommitTimes? = nil, stages: StageTimes = StageTimes()
    ) {
        self.damage = damage
        self.nextFrameTime = nextFrameTime
        self.touchTimes = touchTimes
        self.commit = commit
        self.stages = stages
    }
}
