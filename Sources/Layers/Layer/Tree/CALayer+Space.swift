import Geometry

extension CALayer {
    /// Whether a sublayer, or a descendant in the same space, lies outside of the plane.
    /// - Parameter matrix: The transform from the layer's space to the plane in which the space is seen.
    final func hasDepth(through matrix: CATransform3D) -> Bool {
        (sublayers ?? []).contains { sublayer in
            let m = CATransform3DConcat(sublayer.matrix(in: self), matrix)
            return sublayer.state.preservesDepth ? sublayer.hasDepth(through: m) : Relief(m) != .flat
        }
    }

    /// Returns the frontmost layer of a 3-D space at a point.
    /// - Parameters:
    /// - p: The point in the plane in which the space is seen.
    /// - matrix: The transform from the layer's space to that plane.
    final func findInSpace(at p: CGPoint, through matrix: CATransform3D) -> CALayer? {
        var hits: [(leaf: CALayer, local: CGPoint, depth: CGFloat)] = []
        collect(at: p, through: matrix, into: &hits)
        // Of layers of equal depth the last one is in front.
        let frontToBack = hits.enumerated().sorted { ($0.element.depth, $0.offset) > ($1.element.depth, $1.offset) }
        for (_, hit) in frontToBack {
            if hit.leaf.superlayer === self, !state.preservesDepth {
                if let found = hit.leaf.hitTest(p) { return found }
                continue
            }
            let place = hit.leaf.matrix(in: hit.leaf.superlayer).plane.project(hit.local)
            if let found = place.map({ hit.leaf.hitTest($0) }) ?? hit.leaf.find(at: hit.local) { return found }
        }
        return nil
    }

    private func collect(
        at p: CGPoint, through matrix: CATransform3D, into hits: inout [(leaf: CALayer, local: CGPoint, depth: CGFloat)]
    ) {
        for sublayer in sublayers ?? [] where !sublayer.isHidden && sublayer.opacity > 0 {
            let m = CATransform3DConcat(sublayer.matrix(in: self), matrix)
            if sublayer.state.preservesDepth {
                sublayer.collect(at: p, through: m, into: &hits)
            } else if let local = m.plane.inverse?.project(p) {
                let w = local.x * m.m14 + local.y * m.m24 + m.m44
                let depth = (local.x * m.m13 + local.y * m.m23 + m.m43) / w
                hits.append((sublayer, local, (depth * 0x1p20).rounded()))
            }
        }
    }
}
