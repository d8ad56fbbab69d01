internal import Geometry
internal import Graphics
internal import Layers

extension CAShapeLayer {
    /// Takes over the stroke of a shape that lies on this one, so that one layer draws both.
    /// - Returns: whether it did: both have the same path in the same space, which do not change, this one has no
    ///   stroke and the other one no fill, and both are opaque.
    func join(strokeOf upper: CALayer) -> Bool {
        guard let upper = upper as? CAShapeLayer, strokeColor == nil, upper.fillColor == nil, path == upper.path,
            CATransform3DEqualToTransform(transform, upper.transform), isPlain, upper.isPlain
        else { return false }
        strokeColor = upper.strokeColor
        lineWidth = upper.lineWidth
        lineCap = upper.lineCap
        lineJoin = upper.lineJoin
        miterLimit = upper.miterLimit
        lineDashPattern = upper.lineDashPattern
        lineDashPhase = upper.lineDashPhase
        for key in upper.animationKeys() ?? [] {
            guard let animation = upper.animation(forKey: key) else { continue }
            add(animation, forKey: key)
        }
        return true
    }

    /// Whether the layer is opaque and unmasked, and neither its opacity, its transform nor its path are animated.
    private var isPlain: Bool {
        opacity == 1 && mask == nil && compositingFilter == nil
            && ["opacity", "transform", "path"].allSatisfy { animation(forKey: $0) == nil }
    }
}
