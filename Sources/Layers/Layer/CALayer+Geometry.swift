public import Geometry

extension CALayer {
    /// ``transform`` as an affine transform; the identity when it isn't one.
    public final func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    public final func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    final func setFrame(_ newFrame: CGRect) {
        if !newFrame.isFinite && refusesNumbers(of: LayerProperty.frame.name, "\(newFrame)") { return }
        let frame = newFrame.standardized
        let current = state.frame
        if frame == current { return }
        let size = state.boundsSize(fillingFrame: frame.size)
        if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
        let box = state.frame
        position = CGPoint(x: position.x + frame.minX - box.minX, y: position.y + frame.minY - box.minY)
    }

    // MARK: Conversion

    /// A point of `layer`'s space in this layer's; nil stands for the space that the root layer lies in.
    public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
        (layer?.planeOfRoot ?? .identity).project(p).flatMap { planeOfRoot.inverse?.project($0) } ?? p
    }

    /// A point of this layer's space in `layer`'s.
    public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
        planeOfRoot.project(p).flatMap { layer == nil ? $0 : layer?.planeOfRoot.inverse?.project($0) } ?? p
    }

    /// The box around a rectangle of `layer`'s space, in this layer's.
    public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
        CGRect(around: r.corners.map { convert($0, from: layer) })
    }

    /// The box around a rectangle of this layer's space, in `layer`'s.
    public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
        CGRect(around: r.corners.map { convert($0, to: layer) })
    }

    /// From this layer's plane to the one that the root of its tree lies in.
    final var planeOfRoot: Homography {
        var plane = Homography.identity
        var layer: CALayer = self
        while true {
            let superlayer = layer.superlayer
            plane = plane.concatenating(layer.state.plane(in: superlayer?.state))
            guard let superlayer else { return plane }
            layer = superlayer
        }
    }

    // MARK: Hit testing

    final func findLayer(at p: CGPoint) -> CALayer? {
        hit(p, superstate: superlayer?.state)
    }

    private func hit(_ p: CGPoint, superstate: LayerState?) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        let plane = state.plane(in: superstate)
        if !state.isDoubleSided && plane.determinant <= 0 { return nil }
        guard let local = plane.inverse?.project(p) else { return nil }
        let isInside = contains(local)
        if masksToBounds && !isInside { return nil }
        for sublayer in frontToBack(sublayers ?? []) {
            if let found = sublayer.hit(local, superstate: state) { return found }
        }
        return isInside ? self : nil
    }

    private func frontToBack(_ layers: [CALayer]) -> [CALayer] {
        guard layers.contains(where: { $0.zPosition != 0 }) else { return layers.reversed() }
        return layers.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}

extension LayerState {
    /// The box around the transformed bounds in the superlayer's space.
    package var frame: CGRect {
        let plane = transformToSuperlayer.plane
        return CGRect(around: bounds.corners.compactMap(plane.project))
    }

    /// The size of bounds whose frame has this size; exact where the transform keeps rectangles upright.
    fileprivate func boundsSize(fillingFrame size: CGSize) -> CGSize {
        let t = CATransform3DGetAffineTransform(transform)
        if t.isIdentity { return size }
        let (a, b, c, d) = (abs(t.a), abs(t.b), abs(t.c), abs(t.d))
        let determinant = a * d - b * c
        guard determinant != 0 else { return bounds.size }
        return CGSize(width: abs((size.width * d - size.height * c) / determinant),
                      height: abs((size.height * a - size.width * b) / determinant))
    }
}
