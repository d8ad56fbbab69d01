import Animation
import Compositor
import Display
import Geometry
import LayerModel
import Layers
import PictureReferences
import Testing

/// A layer tree on two panels of the same size: one with an overlay plane, and one that composites everything.
final class PlanePair {
    let panel: PlanePanel
    let reference: PlanePanel
    private let context: LayerContext

    /// Passes commits to two compositors.
    private final class Fork: LayerCommitReceiver {
        let receivers: [CommitMailbox]

        init(_ receivers: [CommitMailbox]) {
            self.receivers = receivers
        }

        func receive(_ commit: LayerCommit) {
            for receiver in receivers { receiver.receive(commit) }
        }
    }

    init(
        _ root: CALayer, width: Int, height: Int, blends: Bool = true, fades: Bool = true, overlay: FrameOverlay? = nil
    ) {
        panel = PlanePanel(root.id, width: width, height: height, blends: blends, fades: fades, overlay: overlay)
        reference = PlanePanel(root.id, width: width, height: height)
        reference.hasPlane = false
        context = LayerContext(root: root, receiver: Fork([panel.mailbox, reference.mailbox]))
        CATransaction.flush()
    }

    deinit { context.invalidate() }

    /// Shows a frame of both panels, and expects that they and a screenshot differ by at most 1.
    /// - Returns: whether they do.
    @discardableResult
    func show(
        at time: CFTimeInterval, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Bool {
        CATransaction.flush()
        try panel.show(at: time)
        try reference.show(at: time)
        let expected = reference.screen()
        let screen = PictureDifference.largest(panel.screen(), expected)
        let screenshot = PictureDifference.largest(panel.screenshot(), expected)
        #expect(screen <= 1, comment ?? "frame at \(time)", sourceLocation: sourceLocation)
        #expect(screenshot <= 1, comment ?? "screenshot at \(time)", sourceLocation: sourceLocation)
        return screen <= 1 && screenshot <= 1
    }
}
