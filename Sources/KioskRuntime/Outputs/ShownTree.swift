package import Animation
package import Compositor
import Geometry
package import KioskSettings
import LayerRendering
package import Layers
package import Trace

/// A layer tree on its way to a display: its context, and the mailbox through which a compositor gets its commits.
package final class ShownTree {
    let root: CALayer
    package let context: LayerContext
    private let mailbox: CommitMailbox
    private let requester = FrameRequester()

    /// Commits a layer tree.
    /// - Parameter time: the time at which animations of its layers begin, in seconds of the media clock.
    package init(_ root: CALayer, at time: CFTimeInterval, _ debug: DebugSetting, _ runLoop: MediaRunLoop) {
        self.root = root
        let requester = requester
        mailbox = CommitMailbox { requester.requestFrame() }
        debug.follow(by: mailbox)
        context = LayerContext(root: root, receiver: mailbox, runLoop: runLoop)
        context.frameTime = time
        // Layers that the program adds in this turn of the run loop keep their animations.
        ThreadTransactions.current.flush(endsTurn: false)
        context.frameTime = nil
    }

    /// - Parameters:
    ///   - trace: the memory for the trace of the render thread; `nil` if it is not traced.
    ///   - name: the name of the display in the trace.
    package func makeCompositor(
        _ configuration: KioskConfiguration, waitsForTiles: Bool, trace: TraceMemory? = nil, name: String = ""
    ) -> sending Compositor {
        Compositor(
            root: root.id, mailbox: mailbox,
            viewport: CGAffineTransform(scaleX: configuration.scale, y: configuration.scale),
            waitsForTiles: waitsForTiles, threads: configuration.threads.map { PaintThreads(count: $0) } ?? .automatic,
            rotation: configuration.rotation.pictureRotation, trace: trace.map { ThreadTrace($0, name: name) },
            // The HUD shows what is recorded.
            overlay: trace.map { _ in FrameOverlay(display: name) })
    }

    /// Requests the frames for commits from a frame loop from now on.
    package func connect(_ requestFrame: @escaping @Sendable () -> Void) { requester.connect(requestFrame) }
}
