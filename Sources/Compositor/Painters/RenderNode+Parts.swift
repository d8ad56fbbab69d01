import LayerModel

extension RenderNode {
    /// Whether more than one thing is painted, so that fading each by itself would let them show through each other.
    var paintsSeveral: Bool {
        if paintOrder.count > 1 { return true }
        var parts = 0
        if let only = paintOrder.first { parts += only.paintsOne ? 1 : 2 }
        if shown.backgroundColor != nil { parts += 1 }
        if shown.contents != nil { parts += 1 }
        if shown.gradient != nil { parts += 1 }
        if emission != nil || externalContent?.tiles != nil { parts += 2 }
        if externalContent?.drawable != nil { parts += 1 }
        if shown.borderWidth > 0 && shown.borderColor != nil { parts += 1 }
        // Glyphs overlap.
        if text.layout != nil { parts += 2 }
        if shown.shape?.fillColor != nil { parts += 1 }
        if shown.shape?.strokeColor != nil { parts += 1 }
        return parts > 1
    }

    /// Whether fading the only thing it paints equals fading the layer: at most one part, which does not depend on its
    /// backdrop.
    private var paintsOne: Bool {
        placement.shadow == nil && placement.transition == nil && placement.raster == nil && placement.space == nil
            && !hasEffects
            && backgroundFilters.isEmpty && InstanceState(shown.kind) == nil && !paintsSeveral
    }
}
