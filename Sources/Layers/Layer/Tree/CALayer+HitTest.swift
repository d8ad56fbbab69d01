import Geometry

extension CALayer {
    final func findLayer(at p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let matrix = matrix(in: superlayer)
        if state.preservesDepth { return findInSpace(at: p, through: matrix) }
        return matrix.plane.inverse?.project(p).flatMap(find)
    }

    /// Returns the frontmost layer of the subtree at a point of this layer's space.
    final func find(at local: CGPoint) -> CALayer? {
        if !state.isDoubleSided && !LayerChain(from: self, to: nil).isFacing { return nil }
        let isInside = contains(local)
        if masksToBounds && !isInside { return nil }
        if hasDepth(through: CATransform3DIdentity) {
            if let found = findInSpace(at: local, through: CATransform3DIdentity) { return found }
        } else {
            for sublayer in (sublayers ?? []).reversed() {
                if let found = sublayer.hitTest(local) { return found }
            }
        }
        return isInside ? self : nil
    }
}
