import Animation
import Compositor
import Geometry
import LayerRendering
import Layers

/// A layer tree on its way to a display: its context, and the mailbox through which a compositor gets its commits.
final class ShownTree {
    let root: CALayer
    let context: LayerContext
    private let mailbox: CommitMailbox
    private let requester = FrameRequester()

    /// Commits a layer tree. Animations of its layers begin now.
    init(_ root: CALayer) {
        self.root = root
        let requester = requester
        mailbox = CommitMailbox { requester.requestFrame() }
        context = LayerContext(root: root, receiver: mailbox)
        context.frameTime = MediaTime.now
        // Layers that the program adds in this turn of the run loop keep their animations.
        ThreadTransactions.current.flush(endsTurn: false)
        context.frameTime = nil
    }

    func makeCompositor(_ configuration: Kiosk.Configuration, waitsForTiles: Bool) -> sending Compositor {
        Compositor(
            root: root.id, mailbox: mailbox,
            viewport: CGAffineTransform(scaleX: configuration.scale, y: configuration.scale),
            waitsForTiles: waitsForTiles, threads: configuration.threads.map { PaintThreads(count: $0) } ?? .automatic,
            rotation: configuration.rotation.pictureRotation)
    }

    /// Requests the frames for commits from a frame loop from now on.
    func connect(_ requestFrame: @escaping @Sendable () -> Void) { requester.connect(requestFrame) }
}
