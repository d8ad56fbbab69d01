package import Compositor
import Geometry
import Layers
package import Pixels
package import Trace
package import Vitrine

/// Draws the frames of a layer tree into memory, without waiting for a display or copying to one.
package final class SceneRenderer {
    private let context: LayerContext
    private let compositor: Compositor

    /// Creates a renderer for a layer tree.
    ///
    /// - Parameters:
    ///   - root: The root layer, which has the size of the target.
    ///   - threads: The threads that paint a large frame.
    ///   - isTraced: Whether the frames are recorded, as those of kiosks are.
    ///   - kernels: The operations that paint the layers' pixels.
    package init(
        root: CALayer, width: Int = BenchScene.width, height: Int = BenchScene.height, threads: PaintThreads = .one,
        isTraced: Bool = false, kernels: Kernels = .active
    ) {
        let mailbox = CommitMailbox()
        context = LayerContext(root: root, receiver: mailbox)
        compositor = Compositor(
            root: root.id, mailbox: mailbox, viewport: .identity, threads: threads,
            trace: isTraced ? (try? TraceMemory()).map { ThreadTrace($0, name: "memory") } : nil, kernels: kernels)
        compositor.setSize(width: width, height: height)
    }

    deinit {
        context.invalidate()
    }

    /// Draws the committed layers with their animations evaluated at a time in seconds.
    ///
    /// - Parameter isWhole: Whether to draw the whole frame instead of its changes.
    package func render(at time: Double, isWhole: Bool, stages: inout StageTimes) {
        compositor.advance(to: time, stages: &stages)
        if isWhole { compositor.invalidate(compositor.picture.bounds) }
        compositor.paint(stages: &stages)
        compositor.recordCounters(since: time)
    }

    /// Applies committed changes and finds the damage, without painting it.
    package func advance(to time: Double, stages: inout StageTimes) {
        compositor.advance(to: time, stages: &stages)
    }

    /// The bytes of the reduced versions of images, of offscreen pictures and of the glyphs of the render thread that
    /// are cached.
    package var cachedBytes: Int { compositor.cachedBytes }

    /// Returns the counters of all frames since the last call, unless frames are recorded.
    package func takeCounters() -> TraceCounters { compositor.takeCounters() }

    /// The picture of the last frame, valid until the next one is drawn.
    package var picture: PixelView { compositor.picture }
}
