package import Compositor
import Geometry
import Layers
package import Pixels
package import Trace
package import Vitrine

/// Draws a layer tree into memory, frame by frame, as for a screen, without waiting for one and without copying to one.
package final class SceneRenderer {
    private let context: LayerContext
    private let compositor: Compositor

    /// - Parameters:
    ///   - root: already of the target's size.
    ///   - threads: those that paint a large frame.
    package init(
        root: CALayer, width: Int = BenchScene.width, height: Int = BenchScene.height, threads: PaintThreads = .one
    ) {
        let mailbox = CommitMailbox()
        context = LayerContext(root: root, receiver: mailbox)
        compositor = Compositor(root: root.id, mailbox: mailbox, viewport: .identity, threads: threads)
        compositor.setSize(width: width, height: height)
    }

    deinit {
        context.invalidate()
    }

    /// Draws what was committed, as it is at a moment in seconds.
    /// - Parameter isWhole: whether what didn't change is drawn again as well.
    package func render(at time: Double, isWhole: Bool, stages: inout StageTimes) {
        compositor.advance(to: time, stages: &stages)
        if isWhole { compositor.invalidate(compositor.picture.bounds) }
        compositor.paint(stages: &stages)
    }

    /// Applies what was committed and finds the damage, without painting it.
    package func advance(to time: Double, stages: inout StageTimes) {
        compositor.advance(to: time, stages: &stages)
    }

    /// What was drawn last, good until the next call.
    package var picture: PixelView { compositor.picture }
}
