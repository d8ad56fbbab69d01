import Geometry
import Graphics

/// Paints a node with everything below it, for painters of features that contain other nodes.
///
/// This is the only way by which such a painter calls back: masks, sublayers, offscreen pictures and transitions all go
/// through ``paintSubtree(_:from:onto:clip:opacity:)``.
protocol SubtreePainter: AnyObject {
    /// Paints a node, beginning with a step of its pipeline.
    /// - Parameters:
    ///   - clip: The pixels to paint, no larger than a tile.
    ///   - opacity: The opacity of all ancestors that do not fade as a group. From ``PaintStep/direct`` on it includes
    ///     the node's own.
    func paintSubtree(
        _ node: RenderNode, from step: PaintStep, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat)
}

extension SubtreePainter {
    /// Paints a node as its superlayer shows it.
    @inline(__always)
    func paintSubtree(_ node: RenderNode, onto canvas: Canvas, clip: PixelRect, opacity: CGFloat) {
        paintSubtree(node, from: .placed, onto: canvas, clip: clip, opacity: opacity)
    }
}

/// A step in painting a node. Painting that begins with a step includes the steps after it, up to ``picture``.
enum PaintStep {
    /// The node as its superlayer shows it, with the transition that is running.
    case placed
    /// The node after its transition.
    case settled
    /// The node itself in place of its rasterized picture.
    case direct
    /// The node and its sublayers before filters, mask and opacity.
    case picture
    /// The sublayers alone.
    case sublayers
    /// The node's own background, contents and the like, which are below its sublayers.
    case ownParts
}
