import Geometry

extension CALayer {
    final func findLayer(at p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        if !state.isDoubleSided && !isFacing { return nil }
        guard let local = state.plane(in: superlayer?.state).inverse?.project(p) else { return nil }
        let isInside = contains(local)
        if masksToBounds && !isInside { return nil }
        for sublayer in frontToBack(sublayers ?? []) {
            if let found = sublayer.hitTest(local) { return found }
        }
        return isInside ? self : nil
    }

    /// Whether the layer is seen from its front: as a picture on the screen, so layers above it count that turn it.
    private var isFacing: Bool {
        var isFacing = true
        var next: CALayer? = self
        while let layer = next {
            let superlayer = layer.superlayer
            let turn = layer.state.plane(in: superlayer?.state).determinant
            if turn == 0 { return false }
            // A turn of y alone shows no back.
            if (turn < 0) != layer.state.isGeometryFlipped { isFacing.toggle() }
            next = superlayer
        }
        return isFacing
    }

    private func frontToBack(_ layers: [CALayer]) -> [CALayer] {
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers.reversed() }
        return layers.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
