import Geometry
import Graphics
import LayerModel
import Pixels

extension Painter {
    /// The pixels that a layer's bounds cover, and how much of each; no mask where they cover whole ones.
    /// - Parameter isMasked: the outline is cut afterwards, so nothing needs to keep to it.
    func forEachCoveredPart(
        ofBoundsOf node: RenderNode, isMasked: Bool, clip: PixelRect, _ body: (PixelRect, PixelView?) -> Void
    ) {
        let plane = node.placement.plane
        if isMasked || node.boundsOutline.isPlain, let whole = plane.wholePixels(node.shown.place.bounds) {
            let area = whole.intersection(clip)
            if !area.isEmpty { body(area, nil) }
        } else if isMasked {
            body(clip, nil)
        } else {
            forEachCoveredPart(
                of: node.boundsOutline.inset(by: node.hiddenUnderBorder), edges: node.smoothEdges, through: plane,
                clip: clip, body)
        }
    }

    /// How much of each pixel an outline covers; nil where it covers nothing.
    ///
    /// A pixel that an edge runs through counts by its area where the edge is smooth, else as its centre does: whole or
    /// not at all, so that of two layers that share the edge one has it.
    /// - Parameters:
    ///   - hole: what is left out of it, with smooth edges.
    ///   - edges: those that are smooth; all are where corners are round.
    func coverage(
        of outline: RoundedOutline, hole: RoundedOutline? = nil, edges: CAEdgeAntialiasingMask,
        through plane: ScreenPlane,
        clip: PixelRect
    ) -> (area: PixelRect, mask: PixelView)? {
        let areHard = !edges.contains(.all) && outline.isPlain
        let reach = areHard ? 4 / max(plane.scale(at: CGPoint(x: outline.rect.midX, y: outline.rect.midY)), 1e-3) : 0
        self.outline.removeAll()
        (areHard
            ? outline.with(rect: outline.rect.grown(by: reach, at: CAEdgeAntialiasingMask.all.subtracting(edges)))
            : outline).add(to: &self.outline)
        hole?.add(to: &self.outline)
        let area = load(self.outline, through: plane, clip: clip)
        guard !area.isEmpty else { return nil }
        let mask = scratch.mask(area)
        rasterizer.draw(rule: hole == nil ? .winding : .evenOdd, clip: area, into: mask)
        guard areHard else { return (area, mask) }
        let inside = scratch.cellMask(area)
        kernels.fill(inside, with: 0)
        let hard = load(outline.with(rect: outline.rect.grown(by: reach, at: edges)), through: plane, clip: area)
        if !hard.isEmpty {
            rasterizer.draw(
                rule: .winding, antialiased: false, clip: hard,
                into: inside.part(hard.offset(x: -area.minX, y: -area.minY)))
        }
        kernels.multiply(mask: mask, by: inside)
        return (area, mask)
    }
}

extension CAEdgeAntialiasingMask {
    /// The edges of a space in which y points the other way.
    func turnedOver(if isTurned: Bool) -> CAEdgeAntialiasingMask {
        guard isTurned else { return self }
        var turned = intersection([.layerLeftEdge, .layerRightEdge])
        if contains(.layerBottomEdge) { turned.insert(.layerTopEdge) }
        if contains(.layerTopEdge) { turned.insert(.layerBottomEdge) }
        return turned
    }
}

extension CGRect {
    /// Larger at some of its edges.
    func grown(by reach: CGFloat, at edges: CAEdgeAntialiasingMask) -> CGRect {
        let left = edges.contains(.layerLeftEdge) ? reach : 0
        let right = edges.contains(.layerRightEdge) ? reach : 0
        let low = edges.contains(.layerBottomEdge) ? reach : 0
        let high = edges.contains(.layerTopEdge) ? reach : 0
        return CGRect(x: minX - left, y: minY - low, width: size.width + left + right, height: size.height + low + high)
    }
}

extension RenderNode {
    /// How far the background may draw back because an opaque border covers it: its colour must not show through
    /// the border's antialiased outer edge.
    var hiddenUnderBorder: CGFloat {
        guard let color = shown.borderColor, color.alpha >= 1, shown.borderWidth > 0 else { return 0 }
        return shown.borderWidth / 2
    }
}
