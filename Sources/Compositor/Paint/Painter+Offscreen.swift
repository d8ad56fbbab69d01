import Geometry
import Pixels

extension Painter {
    /// The node and everything below it before filters, mask and opacity, apart from the screen: the visible pixels and as many around as
    /// the node's effects need (``Placement/pictureArea``). It is drawn when it is first asked for and kept until something in it looks
    /// different, or lies elsewhere; nil where there is nothing to see.
    ///
    /// Ask for it before a mask or an outline is loaded: what has to be drawn uses the painter's own.
    func picture(of node: RenderNode) -> OffscreenPicture? {
        let area = node.placement.pictureArea
        guard !area.isEmpty else { return nil }
        if let kept = node.picture, kept.isKept, kept.looks == node.looks, kept.plane == node.placement.plane, kept.area.contains(area) {
            offscreen.reuse(kept)
            return kept
        }
        let picture = offscreen.picture(replacing: node.picture, area: area, format: .argb8888)
        (picture.looks, picture.plane) = (node.looks, node.placement.plane)
        node.picture = picture
        let canvas = picture.canvas
        forEachTile(of: area) { tile in
            kernels.fill(canvas.part(tile), with: 0)
            paintPicture(of: node, onto: canvas, area: tile)
        }
        return picture
    }
}
