internal import Geometry

/// The operators that move the vertices of a contour.
extension BezierContour {
    /// Returns the contour with arcs in the place of its corners: the operator “Rounded Corners”.
    ///
    /// Vertices with a handle stay as they are, and so do the ends of an open contour. An arc takes at most half of a
    /// side.
    package func roundingCorners(radius: CGFloat) -> BezierContour {
        guard radius > 0, vertices.count > 1 else { return self }
        var rounded: [ContourVertex] = []
        rounded.reserveCapacity(vertices.count * 2)
        for (index, vertex) in vertices.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == vertices.count - 1)
            guard vertex.isCorner, !isEnd else {
                rounded.append(vertex)
                continue
            }
            let before = vertices[index == 0 ? vertices.count - 1 : index - 1].point
            let after = vertices[index == vertices.count - 1 ? 0 : index + 1].point
            let arrival = vertex.point.towards(before, radius)
            let departure = vertex.point.towards(after, radius)
            let handle = 1 - Self.quarterHandle
            rounded.append(
                ContourVertex(arrival, incoming: arrival, outgoing: vertex.point.mixed(with: arrival, handle)))
            rounded.append(
                ContourVertex(departure, incoming: vertex.point.mixed(with: departure, handle), outgoing: departure))
        }
        return BezierContour(rounded, isClosed: isClosed)
    }

    /// Returns the contour with its vertices moved towards their mean and its handles away from it, or the reverse for
    /// a negative amount: the operator “Pucker & Bloat”.
    /// - Parameter amount: the part of the distance by which points are moved, in percent.
    package func puckered(by amount: CGFloat) -> BezierContour {
        guard amount != 0, !vertices.isEmpty else { return self }
        let center = vertices.reduce(CGPoint.zero) { $0 + $1.point } * (1 / CGFloat(vertices.count))
        let part = amount / 100
        return BezierContour(
            vertices.map {
                ContourVertex(
                    $0.point.mixed(with: center, part), incoming: $0.incoming.mixed(with: center, -part),
                    outgoing: $0.outgoing.mixed(with: center, -part))
            }, isClosed: isClosed)
    }
}

extension CGPoint {
    /// Returns the point at a distance towards another one, at most half way.
    fileprivate func towards(_ other: CGPoint, _ distance: CGFloat) -> CGPoint {
        let whole = (other - self).length
        return whole > 0 ? mixed(with: other, min(whole / 2, distance) / whole) : self
    }
}
