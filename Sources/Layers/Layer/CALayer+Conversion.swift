public import Animation
public import Geometry

extension CALayer {
    /// A point of `layer`'s space in this layer's; nil stands for the space that the root layer lies in.
    ///
    /// Every layer is flat in its superlayer's plane: upwards a point is projected onto it, along the line of sight
    /// where there is a perspective; downwards it is followed back along that line. A point that can't be seen converts
    /// to itself.
    public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
        LayerChain(from: layer, to: self).point(p) ?? p
    }

    /// A point of this layer's space in `layer`'s.
    public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
        LayerChain(from: self, to: layer).point(p) ?? p
    }

    /// The box around a rectangle of `layer`'s space, in this layer's.
    public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
        LayerChain(from: layer, to: self).rect(r)
    }

    /// The box around a rectangle of this layer's space, in `layer`'s.
    public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
        LayerChain(from: self, to: layer).rect(r)
    }

    /// A moment of `layer`'s time in this layer's; nil stands for the global clock, ``CACurrentMediaTime()``.
    public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        LayerChain(from: layer, to: self).time(t)
    }

    /// A moment of this layer's time in `layer`'s. While a layer between stands still there is no such moment: 0 of its
    /// superlayer's stands for it.
    public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        LayerChain(from: self, to: layer).time(t)
    }

    /// Whether ``contents`` are turned over against the layer's own space to stay upright: whether an odd number of
    /// layers, from this one up, have ``isGeometryFlipped``. The context that `draw(in:)` is given has the layer's own
    /// space all the same.
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
    /// The box around what can be seen of the corners; a rectangle without any is returned as it is.
    fileprivate func rect(_ r: CGRect) -> CGRect {
        if r.isNull || r.isInfinite { return r }
        let corners = r.corners.compactMap(point)
        return corners.isEmpty ? r : CGRect(around: corners)
    }
}
