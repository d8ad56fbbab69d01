internal import Geometry

/// A vertex of a contour, with the control points of the curves on both sides. All points are absolute.
package struct ContourVertex: Equatable, Sendable {
    package var point: CGPoint
    /// The second control point of the curve that ends at the vertex.
    package var incoming: CGPoint
    /// The first control point of the curve that starts at the vertex.
    package var outgoing: CGPoint

    package init(_ point: CGPoint, incoming: CGPoint, outgoing: CGPoint) {
        self.point = point
        self.incoming = incoming
        self.outgoing = outgoing
    }

    /// Creates a vertex between straight lines.
    package init(_ point: CGPoint) {
        self.init(point, incoming: point, outgoing: point)
    }

    /// Whether the curves on both sides leave the vertex without a handle.
    var isCorner: Bool { incoming == point && outgoing == point }

    /// The vertex of the contour in the opposite direction.
    var reversed: ContourVertex { ContourVertex(point, incoming: outgoing, outgoing: incoming) }

    static func mix(_ a: ContourVertex, _ b: ContourVertex, _ t: Double) -> ContourVertex {
        ContourVertex(
            a.point.mixed(with: b.point, t), incoming: a.incoming.mixed(with: b.incoming, t),
            outgoing: a.outgoing.mixed(with: b.outgoing, t))
    }
}
