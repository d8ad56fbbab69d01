package import Geometry
package import Graphics

/// A sequence of cubic Bézier curves: the form in which compositions describe paths, and in which the path operators
/// work.
package struct BezierContour: Equatable, Sendable {
    package var vertices: [ContourVertex]
    /// Whether a curve joins the last vertex to the first one.
    package var isClosed: Bool

    package init(_ vertices: [ContourVertex], isClosed: Bool) {
        self.vertices = vertices
        self.isClosed = isClosed
    }

    /// Creates a contour of lines.
    package init(polygon points: [CGPoint], isClosed: Bool = true) {
        self.init(points.map { ContourVertex($0) }, isClosed: isClosed)
    }

    /// Creates a contour of curves, each of which starts at the end of the one before it.
    /// - Parameter isClosed: whether the last curve ends at the start of the first one.
    package init(curves: [CubicCurve], isClosed: Bool = false) {
        self.init([], isClosed: isClosed)
        guard let first = curves.first, let last = curves.last else { return }
        vertices.reserveCapacity(curves.count + 1)
        var incoming = isClosed ? last.c : first.a
        for curve in curves {
            vertices.append(ContourVertex(curve.a, incoming: incoming, outgoing: curve.b))
            incoming = curve.c
        }
        if !isClosed { vertices.append(ContourVertex(last.d, incoming: last.c, outgoing: last.d)) }
    }

    package var curveCount: Int { isClosed ? vertices.count : max(vertices.count - 1, 0) }

    /// Returns a curve of the contour.
    /// - Parameter index: the index of the vertex at its start, less than ``curveCount``.
    package func curve(_ index: Int) -> CubicCurve {
        let start = vertices[index]
        let end = vertices[index + 1 == vertices.count ? 0 : index + 1]
        return CubicCurve(start.point, start.outgoing, end.incoming, end.point)
    }

    /// The curves of the contour, in order.
    package var curves: [CubicCurve] { (0..<curveCount).map { curve($0) } }

    /// The contour in the opposite direction, from the same vertex if it is closed.
    package var reversed: BezierContour {
        var turned = vertices.reversed().map(\.reversed)
        if isClosed, let first = turned.popLast() { turned.insert(first, at: 0) }
        return BezierContour(turned, isClosed: isClosed)
    }

    /// A closed contour that runs along an open one and back.
    var thereAndBack: BezierContour {
        BezierContour(curves: curves + reversed.curves, isClosed: true)
    }

    /// The area inside the contour, closed by a line if it is open: positive for a contour that runs clockwise on a
    /// screen whose y points down.
    package var signedArea: CGFloat {
        guard let first = vertices.first, let last = vertices.last else { return 0 }
        var area = isClosed ? 0 : last.point.cross(first.point) / 2
        for index in 0..<curveCount { area += curve(index).areaIntegral }
        return area
    }

    /// The length of all curves.
    package var length: CGFloat { ContourMeasure(self).length }

    package func applying(_ transform: CGAffineTransform) -> BezierContour {
        BezierContour(
            vertices.map {
                ContourVertex(
                    $0.point.applying(transform), incoming: $0.incoming.applying(transform),
                    outgoing: $0.outgoing.applying(transform))
            }, isClosed: isClosed)
    }

    /// Appends the contour to a path as a subpath.
    package func append(to path: inout PathStorage) {
        guard let first = vertices.first else { return }
        path.move(to: first.point)
        for index in 0..<curveCount {
            let curve = curve(index)
            if !curve.isLine {
                path.addCurve(to: curve.d, control1: curve.b, control2: curve.c)
            } else if !isClosed || index + 1 < curveCount {
                // The last line of a closed contour is that of its close.
                path.addLine(to: curve.d)
            }
        }
        if isClosed { path.close() }
    }
}

extension Sequence<BezierContour> {
    /// The contours as one path.
    package var pathStorage: PathStorage {
        var path = PathStorage()
        for contour in self { contour.append(to: &path) }
        return path
    }

    /// The contours as one path of Core Graphics.
    package var cgPath: CGPath { CGPath(pathStorage) }
}
