/// The way in which `masksToBounds` cuts a node's contents and sublayers.
enum BoundsCut: Equatable {
    case none
    /// At whole pixels, to which the clip is limited.
    case wholePixels
    /// Along an outline that goes through pixels.
    case outline

    init(_ node: RenderNode) {
        if !node.shown.masksToBounds
            || (node.paintOrder.isEmpty && node.shown.contents == nil && node.shown.kind == .plain)
        {
            self = .none
        } else if node.boundsOutline.isPlain && node.placement.plane.wholePixels(node.shown.place.bounds) != nil {
            self = .wholePixels
        } else {
            self = .outline
        }
    }
}
