import LayerModel

extension RenderNode {
    /// Whether more than one thing is painted, so that fading each by itself would let them show through each other.
    var paintsSeveral: Bool {
        if order.nodes.count > 1 { return true }
        var parts = 0
        if let only = order.nodes.first { parts += only.paintsOne ? 1 : 2 }
        if values.shown.backgroundColor != nil { parts += 1 }
        if values.shown.contents != nil { parts += 1 }
        if values.shown.gradient != nil { parts += 1 }
        if values.emission != nil || externalContent?.tiles != nil { parts += 2 }
        if externalContent?.drawable != nil { parts += 1 }
        if values.shown.borderWidth > 0 && values.shown.borderColor != nil { parts += 1 }
        // Glyphs overlap.
        if placement.text.layout != nil { parts += 2 }
        if values.shown.shape?.fillColor != nil { parts += 1 }
        if values.shown.shape?.strokeColor != nil { parts += 1 }
        return parts > 1
    }

    /// Whether fading the only thing it paints equals fading the layer: at most one part, which does not depend on its
    /// backdrop.
    private var paintsOne: Bool {
        !placement.hasShadow && !placement.hasTransition && !placement.isRasterized && !placement.hasSpace
            && !hasEffects
            && values.backgroundFilters.isEmpty && InstanceState(values.shown.kind) == nil && !paintsSeveral
    }
}
