/// The way in which `masksToBounds` cuts a node's contents and sublayers.
enum BoundsCut: Equatable {
    case none
    /// At whole pixels, to which the clip is limited.
    case wholePixels
    /// Along an outline that goes through pixels.
    case outline

    init(_ node: RenderNode) {
        if !node.values.shown.masksToBounds
            || (node.order.nodes.isEmpty && node.values.shown.contents == nil && node.values.shown.kind == .plain)
        {
            self = .none
        } else if node.boundsOutline.isPlain
            && node.placement.plane.wholePixels(node.values.shown.geometry.bounds) != nil
        {
            self = .wholePixels
        } else {
            self = .outline
        }
    }
}
