import Geometry
import LayerModel

extension RenderNode {
    /// Whether more than one thing is painted, so that fading each by itself would let them show through each other.
    var paintsSeveral: Bool {
        if order.nodes.count > 1 { return true }
        var parts = values.parts.partCount
        if let only = order.nodes.first { parts += only.paintsOne ? 1 : 2 }
        if values.emission != nil || externalContent?.tiles != nil { parts += 2 }
        if externalContent?.drawable != nil { parts += 1 }
        // Glyphs overlap.
        if placement.text.layout != nil { parts += 2 }
        return parts > 1
    }

    /// Whether fading the only thing it paints equals fading the layer: at most one part, which does not depend on its
    /// backdrop.
    private var paintsOne: Bool {
        !placement.hasShadow && !placement.hasTransition && !placement.isRasterized && !placement.hasSpace
            && !hasEffects
            && values.backgroundFilters.isEmpty && values.parts.paintKind != .instance && !paintsSeveral
    }

    /// The mask of a gradient that can be painted through the coverage of the mask, without a group: a shape in one
    /// opaque colour inside of the bounds. `nil` for other nodes and masks.
    var shapeOfGradient: RenderNode? {
        guard let mask, values.parts.isGradientAlone, order.nodes.isEmpty, mask.values.parts.opaqueShapePart != nil,
            mask.placement.isMovable, mask.order.nodes.isEmpty, mask.mask == nil,
            mask.values.shown.geometry.opacity >= 1, !mask.values.shown.masksToBounds,
            let affine = placement.plane.affine
        else { return nil }
        let area = CGRect(mask.placement.ownArea).applying(affine.inverted())
        return values.shown.geometry.bounds.contains(area) ? mask : nil
    }
}
