import Compositor
import Display
import Geometry
import Layers
import Pixels
import Trace

/// Passes frames on from a compositor and compares some of them with two full redraws at the same time: byte for byte
/// with one by the compositor itself, and with one of the layer tree by a compositor that has drawn nothing before.
final class FrameCheck: FrameRenderer {
    private let compositor: Compositor
    private let context: LayerContext
    private let interval: Int
    private(set) var progress: FrameProgress
    /// Whether frames are counted and checked.
    var isCounting = false
    /// Whether the next frame is checked in any case.
    private var checksNext = false
    /// The first frame that differs; `nil` if there is none.
    private(set) var finding: DifferingFrame?

    /// The largest difference of a channel from a redraw with new caches, 0...255. A cached shadow moves with its layer
    /// by fractions of a pixel, where a new compositor blurs it anew; both round.
    private static let roundingLimit = 2

    /// - Parameters:
    ///   - compositor: The compositor that draws the frames.
    ///   - context: The layer tree.
    ///   - interval: The number of frames from one check to the next.
    ///   - progress: The frames that were drawn before.
    init(_ compositor: Compositor, of context: LayerContext, every interval: Int, continuing progress: FrameProgress) {
        self.compositor = compositor
        self.context = context
        self.interval = interval
        self.progress = progress
    }

    /// Has the next frame checked as well.
    func checkNextFrame() { checksNext = true }

    func render(into buffer: ScanoutBuffer, presentationTime: Double) -> RenderedFrame {
        let frame = compositor.render(into: buffer, presentationTime: presentationTime)
        guard isCounting, finding == nil else { return frame }
        if !frame.damage.isEmpty { progress.frames += 1 }
        // A frame with a transition can't be drawn afresh; the next one without is checked instead.
        if checksNext || progress.frames >= progress.nextCheck, let redrawn = redraw(presentationTime) {
            progress.checks += 1
            checksNext = false
            if progress.frames >= progress.nextCheck { progress.nextCheck += interval }
            // Nothing is drawn into the buffer of a frame without damage.
            let unchanged = frame.damage.isEmpty ? compositor.copyPicture(at: nil) : nil
            withExtendedLifetime((unchanged, redrawn)) {
                compare(unchanged?.view ?? buffer.pixels, redrawn.view, presentationTime)
            }
        }
        return frame
    }

    private func compare(_ shown: PixelView, _ redrawn: PixelView, _ time: Double) {
        progress.digest.add(shown)
        finding =
            difference(of: shown, from: redrawn, .afresh, limit: Self.roundingLimit, time)
            ?? difference(of: shown, from: repaint(), .again, limit: 0, time)
    }

    func releaseCaches() -> Int { compositor.releaseCaches() }

    func copyPicture(at time: Double?) -> PixelBuffer? { compositor.copyPicture(at: time) }

    private func difference(
        of shown: PixelView, from redrawn: PixelView, _ redraw: DifferingFrame.Redraw, limit: Int, _ time: Double
    ) -> DifferingFrame? {
        let difference = PixelDifference(of: shown, from: redrawn)
        guard difference.largest > limit else { return nil }
        return DifferingFrame(
            number: progress.frames, time: time, shown: shown, redrawn: redrawn, redraw, difference)
    }

    /// Paints the whole frame once more.
    private func repaint() -> PixelView {
        var stages = StageTimes()
        compositor.invalidate(compositor.picture.bounds)
        compositor.paint(stages: &stages)
        return compositor.picture
    }

    /// Draws the tree at a time with new caches; `nil` if the tree has a transition.
    private func redraw(_ time: Double) -> PixelBuffer? {
        guard let commit = context.wholeTreeCommit(at: time) else { return nil }
        let mailbox = CommitMailbox()
        mailbox.receive(commit)
        let compositor = Compositor(
            root: context.root.id, mailbox: mailbox, viewport: .identity, waitsForTiles: true)
        let size = self.compositor.picture.bounds
        let buffer = PixelBuffer(width: size.width, height: size.height, format: .xrgb8888)
        _ = compositor.render(
            into: ScanoutBuffer(index: 0, pixels: buffer.view, stale: [], isFirstFrame: true), presentationTime: time)
        return buffer
    }
}
