import Animation
import Geometry
import Layers

extension CALayer {
    /// From the layer's plane to that of the screen, as both are seen: with what animations do to the layer and to
    /// those above it at the frame's time, or now where no frame is being made.
    final var presentationTransform: Homography {
        let model = presentedModel ?? self
        let time = model.tree.context?.frameTime ?? MediaClock.now
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
    /// A point of the screen in a layer's own space; nil stands for the screen. A layer seen edge-on has no such point:
    /// then it stays what it is.
    func convertedFromScreen(to layer: CALayer?) -> CGPoint {
        layer?.presentationTransform.inverse?.project(self) ?? self
    }

    /// A point of a layer's own space on the screen.
    func convertedToScreen(from layer: CALayer?) -> CGPoint {
        layer?.presentationTransform.project(self) ?? self
    }

    /// A motion of the screen at the point `place`, in a layer's own space.
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

    /// How far it is from the zero point.
    var length: CGFloat { (x * x + y * y).squareRoot() }
}
