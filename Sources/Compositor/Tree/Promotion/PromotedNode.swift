import Display
import Geometry
import Pixels

/// A node that is shown on an overlay plane together with everything below it.
///
/// The node and the nodes below it stay placed where they were when their picture was drawn. Only the offset from there
/// follows the layer. The superlayer sees an empty ``NodePlacement/subtreeArea``, so that nothing of the node is
/// painted into the frames.
final class PromotedNode {
    let node: RenderNode
    /// The pixels of the picture, where the node was when it was drawn.
    let area: PixelRect
    /// Whether the plane's alpha is the node's opacity. Otherwise the opacity is part of the picture.
    let fades: Bool
    /// The node's opacity when the picture was drawn.
    let opacity: Float
    /// Whether the picture may stand for the node at an opacity of 1, at which the node is painted without a group.
    let blendsWhole: Bool
    /// The picture, premultiplied.
    let picture: PixelBuffer
    /// The memory of the plane; `nil` before the display has given it.
    var target: PixelView?
    /// The distance from ``area`` to the node, in pixels.
    var offset: (x: Int, y: Int) = (0, 0)
    /// The pixels in which the superlayer lets the node be visible.
    var limit: PixelRect
    /// The alpha of the plane, 1…255.
    var alpha: UInt8
    /// The reason why the node is to be composited again with this frame; `nil` if it is not.
    var obstacle: PromotionObstacle?
    /// The number of frames that showed the picture, after the one in which it was drawn.
    var frames = 0
    /// Whether the picture has been drawn.
    var isDrawn = false

    /// Creates the state of a node; `nil` if there is no memory for its picture.
    init?(_ node: RenderNode, area: PixelRect, limit: PixelRect, fades: Bool, blendsWhole: Bool, alpha: UInt8) {
        guard
            let picture = PixelBuffer(requestedWidth: area.width, height: area.height, format: .argb8888)
        else { return nil }
        self.picture = picture
        self.node = node
        self.area = area
        self.limit = limit
        self.fades = fades
        self.blendsWhole = blendsWhole
        self.alpha = alpha
        opacity = node.values.shown.geometry.opacity
    }

    /// The pixels of the screen that the node touches.
    var visibleArea: PixelRect { area.offset(x: offset.x, y: offset.y).intersection(limit) }

    /// The place of the picture on the plane.
    var placement: PlanePlacement {
        let visible = visibleArea
        return PlanePlacement(
            source: visible.offset(x: -offset.x - area.minX, y: -offset.y - area.minY), x: visible.minX,
            y: visible.minY, alpha: alpha)
    }
}
