internal import Geometry
internal import Graphics

/// Moves points of contours to both sides in turn: the operator “Zig Zag”.
package struct ZigZag: Equatable, Sendable {
    /// The greatest number of ridges of one curve.
    static let maximumRidges = 1000.0

    /// The distance by which points are moved.
    private let amplitude: CGFloat
    /// The number of points between two vertices.
    private let ridges: Int
    private let isSmooth: Bool

    /// Creates the operator.
    /// - Parameter ridges: the number of points between two vertices, which is rounded.
    package init(amplitude: Double, ridges: Double, isSmooth: Bool) {
        self.amplitude = amplitude
        self.ridges = Int(saturating: min(max(ridges.rounded(), 0), Self.maximumRidges))
        self.isSmooth = isSmooth
    }

    /// Returns a contour whose points lie on both sides of another one. The first vertex is moved to the inside of a
    /// clockwise contour. The points between two vertices are at equal steps of the curve's parameter.
    package func applied(to contour: BezierContour) -> BezierContour {
        guard contour.curveCount > 0, contour.vertices.count > 1 else { return contour }
        var side: CGFloat = -1
        var vertices: [ContourVertex] = []
        vertices.reserveCapacity(contour.curveCount * (ridges + 1) + 1)
        vertices.append(corner(0, of: contour, side))
        for index in 0..<contour.curveCount {
            let whole = contour.curve(index)
            // The parameter of a line whose handles have no length is not proportional to its length.
            let curve = whole.isLine ? CubicCurve(line: whole.a, whole.d) : whole
            let handle = isSmooth ? (curve.d - curve.a).length / CGFloat((ridges + 1) * 2) : 0
            side = -side
            for ridge in 0..<ridges {
                let t = CGFloat(ridge + 1) / CGFloat(ridges + 1)
                vertices.append(
                    moved(curve.point(at: t), along: curve.direction(at: t), side, before: handle, after: handle))
                side = -side
            }
            let end = index + 1
            // A closed contour ends at its first vertex. It is added again only if it would lie on the other side.
            if end < contour.vertices.count {
                vertices.append(corner(end, of: contour, side))
            } else if side > 0 {
                vertices.append(corner(0, of: contour, side))
            }
        }
        return BezierContour(vertices, isClosed: contour.isClosed)
    }

    /// Returns a vertex of the contour, moved at a right angle to the line between its neighbours.
    private func corner(_ index: Int, of contour: BezierContour, _ side: CGFloat) -> ContourVertex {
        let vertices = contour.vertices
        let here = vertices[index].point
        let isFirst = index == 0
        let isLast = index == vertices.count - 1
        // An open contour has no curve beyond its ends.
        let before = !isFirst ? vertices[index - 1].point : contour.isClosed ? vertices[vertices.count - 1].point : here
        let after = !isLast ? vertices[index + 1].point : contour.isClosed ? vertices[0].point : here
        let steps = CGFloat((ridges + 1) * 2)
        return moved(
            here, along: (after - before).unit ?? .zero, side, before: isSmooth ? (here - before).length / steps : 0,
            after: isSmooth ? (after - here).length / steps : 0)
    }

    private func moved(
        _ point: CGPoint, along direction: CGPoint, _ side: CGFloat, before: CGFloat, after: CGFloat
    ) -> ContourVertex {
        let place = point + direction.outwardNormal * (amplitude * side)
        return ContourVertex(place, incoming: place - direction * before, outgoing: place + direction * after)
    }
}
