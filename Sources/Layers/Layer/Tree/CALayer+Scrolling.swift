public import Geometry

extension CALayer {
    /// Scrolls the nearest scroll layer, this one or an ancestor, so that a point of this layer's space lies at its
    /// upper left corner.
    public final func scroll(_ p: CGPoint) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(p, to: scroller))
    }

    /// Scrolls the nearest scroll layer, this one or an ancestor, the shortest distance that makes a rectangle of this
    /// layer's space visible.
    public final func scrollRectToVisible(_ r: CGRect) {
        guard let scroller = nearestScrollLayer else { return }
        scroller.scroll(to: convert(r, to: scroller))
    }

    /// The part of the bounds that is visible in the scroll layers above, in the layer's space; the null rectangle if
    /// there is none.
    public final var visibleRect: CGRect {
        var visible = bounds
        var next = superlayer
        while let layer = next, !visible.isNull {
            if layer is CAScrollLayer { visible = visible.common(with: convert(layer.bounds, from: layer)) }
            next = layer.superlayer
        }
        return visible
    }

    private var nearestScrollLayer: CAScrollLayer? {
        var next: CALayer? = self
        while let layer = next {
            if let scroller = layer as? CAScrollLayer { return scroller }
            next = layer.superlayer
        }
        return nil
    }
}
