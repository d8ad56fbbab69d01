public import Animation
public import Geometry

extension CALayer {
    /// Returns a point of `layer`'s space in this layer's space; `nil` stands for the space of the root layer.
    ///
    /// Every layer is flattened into its superlayer's plane: upwards, a point is projected onto it along the line of
    /// sight; downwards it is projected back. A point that cannot be seen is returned unchanged.
    public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
        LayerChain(from: layer, to: self).point(p) ?? p
    }

    /// Returns a point of this layer's space in `layer`'s space.
    public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
        LayerChain(from: self, to: layer).point(p) ?? p
    }

    /// Returns the bounding box in this layer's space of a rectangle in `layer`'s space.
    public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
        LayerChain(from: layer, to: self).rect(r)
    }

    /// Returns the bounding box in `layer`'s space of a rectangle in this layer's space.
    public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
        LayerChain(from: self, to: layer).rect(r)
    }

    /// Returns a time of `layer` in this layer's time; `nil` stands for the global clock, ``CACurrentMediaTime()``.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        LayerChain(from: layer, to: self).time(t)
    }

    /// Returns a time of this layer in `layer`'s time. Where a layer between is paused, its superlayer's time 0 is
    /// used.
    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        LayerChain(from: self, to: layer).time(t)
    }

    /// Whether ``contents`` are flipped against the layer's space to stay upright: whether an odd number of layers,
    /// from this one up, have ``isGeometryFlipped``. The context of `draw(in:)` has the layer's space in both cases.
    package final var hasTurnedContents: Bool {
        var isFlipped = false
        var next: CALayer? = self
        while let layer = next {
            if layer.state.isGeometryFlipped { isFlipped.toggle() }
            next = layer.superlayer
        }
        return isFlipped
    }
}

extension LayerChain {
    /// Returns the bounding box of the visible corners; a rectangle without any is returned unchanged.
    fileprivate func rect(_ r: CGRect) -> CGRect {
        if r.isNull || r.isInfinite { return r }
        let corners = r.corners.compactMap(point)
        return corners.isEmpty ? r : CGRect(around: corners)
    }
}
