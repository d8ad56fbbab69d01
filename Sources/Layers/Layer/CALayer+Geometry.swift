public import Geometry

extension CALayer {
    /// Returns ``transform`` as an affine transform; the identity if it is not affine.
    public final func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets ``transform`` to a transform of the plane.
    public final func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Returns the transform from the layer's space to its superlayer's, with the superlayer's `sublayerTransform`.
    final func matrix(in superlayer: CALayer?) -> CATransform3D {
        let matrix = state.geometry.transformToSuperlayer
        guard let superlayer,
            let space = superlayer.state.geometry.aboutSublayerAnchor(superlayer.state.sublayerTransform)
        else { return matrix }
        return matrix.concatenating(space)
    }

    final func setFrame(_ newFrame: CGRect) {
        if !newFrame.isFinite && refusesNumbers(of: LayerProperty.frame.name, "\(newFrame)") { return }
        let frame = newFrame.standardized
        let current = state.geometry.frame
        if frame == current { return }
        let size = state.geometry.boundsSize(fillingFrame: frame.size)
        if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
        let box = state.geometry.frame
        position = CGPoint(x: position.x + frame.minX - box.minX, y: position.y + frame.minY - box.minY)
    }
}

extension LayerGeometry {
    /// Returns the size of bounds whose frame has this size; exact if the transform keeps rectangles axis-aligned.
    fileprivate func boundsSize(fillingFrame size: CGSize) -> CGSize {
        let t = CATransform3DGetAffineTransform(transform)
        if t.isIdentity { return size }
        let a = abs(t.a)
        let b = abs(t.b)
        let c = abs(t.c)
        let d = abs(t.d)
        let determinant = a * d - b * c
        guard determinant != 0 else { return bounds.size }
        return CGSize(
            width: abs((size.width * d - size.height * c) / determinant),
            height: abs((size.height * a - size.width * b) / determinant))
    }
}
