import Animation
import Geometry
import Layers

extension CALayer {
    /// The projection from the layer's bounds space to the screen, as presented: with the effect of animations on the
    /// layer and its ancestors, at the time of ``withPresentationTime(_:_:)`` or else now.
    final var presentationTransform: Homography {
        let model = presentedModel ?? self
        let time = model.tree.context?.now ?? CACurrentMediaTime()
        var state = model.presentedState(at: time)
        var plane = Homography.identity
        var matrix = CATransform3DIdentity
        var layer = model
        while let superlayer = layer.modelSuperlayer {
            let superstate = superlayer.presentedState(at: time)
            matrix = CATransform3DConcat(matrix, state.matrix(in: superstate))
            if !superstate.preservesDepth {
                plane = plane.concatenating(matrix.plane)
                matrix = CATransform3DIdentity
            }
            layer = superlayer
            state = superstate
        }
        return plane.concatenating(CATransform3DConcat(matrix, state.matrix(in: nil)).plane)
    }
}

extension CGPoint {
    /// Converts a point of the screen to a layer's bounds space, as presented. Returns the point itself if `layer` is
    /// `nil`, or if the layer is seen edge-on.
    func convertedFromScreen(to layer: CALayer?) -> CGPoint {
        layer?.presentationTransform.inverse?.project(self) ?? self
    }

    /// Converts a point of a layer's bounds space to the screen, as presented. Returns the point itself if `layer` is
    /// `nil`.
    func convertedToScreen(from layer: CALayer?) -> CGPoint {
        layer?.presentationTransform.project(self) ?? self
    }

    /// Converts a vector at the point `place` of the screen to a layer's bounds space, as presented. Returns the vector
    /// itself if `layer` is `nil`, or if there is no projection.
    func convertedFromScreen(at place: CGPoint, to layer: CALayer?) -> CGPoint {
        guard let layer, let map = layer.presentationTransform.inverse else { return self }
        let p = map.homogeneous(place)
        guard p.w > 0 else { return self }
        // The derivative of (x/w, y/w).
        let dx = x * map.m11 + y * map.m21
        let dy = x * map.m12 + y * map.m22
        let dw = x * map.m13 + y * map.m23
        return CGPoint(x: (dx - dw * p.x / p.w) / p.w, y: (dy - dw * p.y / p.w) / p.w)
    }

    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }

    /// The length of the vector.
    var length: CGFloat { (x * x + y * y).squareRoot() }
}
