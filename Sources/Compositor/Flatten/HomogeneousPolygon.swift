import Geometry

/// The corners of a rectangle under a projective map, clipped in front of the eye.
struct HomogeneousPolygon {
    private let corners: [4 of (x: Double, y: Double, w: Double)]

    /// The distance of the near plane, relative to the farthest corner's.
    private static let nearPlane = 1e-4

    init(_ rect: CGRect, through map: Homography) {
        func corner(_ x: CGFloat, _ y: CGFloat) -> (x: Double, y: Double, w: Double) {
            let h = map.homogeneous(CGPoint(x: x, y: y))
            return (Double(h.x), Double(h.y), Double(h.w))
        }
        corners = [
            corner(rect.minX, rect.minY), corner(rect.maxX, rect.minY),
            corner(rect.maxX, rect.maxY), corner(rect.minX, rect.maxY),
        ]
    }

    /// Calls `body` with the corners of the visible polygon in device pixels, in order.
    func forEachVisiblePoint(_ body: (Double, Double) -> Void) {
        var farthest = 0.0
        for i in corners.indices { farthest = max(farthest, corners[i].w) }
        guard farthest > 0 else { return }
        let near = farthest * Self.nearPlane
        for i in corners.indices {
            let a = corners[i]
            let b = corners[(i + 1) % 4]
            if a.w >= near { body(a.x / a.w, a.y / a.w) }
            if (a.w >= near) != (b.w >= near) {
                let t = (near - a.w) / (b.w - a.w)
                body((a.x + (b.x - a.x) * t) / near, (a.y + (b.y - a.y) * t) / near)
            }
        }
    }
}
