internal import Glibc
internal import Geometry

/// The shapes that After Effects generates, with its starting points.
extension BezierContour {
    /// The length of the handles of a quarter of a circle of radius 1, in the precision that compositions use.
    static let quarterHandle: CGFloat = 0.5519

    /// Returns a rectangle that starts at its upper right corner and runs clockwise.
    /// - Parameters:
    ///   - roundness: the radius of the corners, limited to half of the shorter side.
    ///   - isReversed: whether the rectangle runs against the clock.
    package static func rectangle(
        center: CGPoint, size: CGSize, roundness: CGFloat = 0, isReversed: Bool = false
    ) -> BezierContour {
        let half = CGPoint(x: size.width / 2, y: size.height / 2)
        let radius = max(min(abs(half.x), abs(half.y), roundness), 0)
        // The corners, clockwise from the upper right one, as signs of the half sides.
        let corners = [(1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0)].map { x, y in
            CGPoint(x: center.x + half.x * x, y: center.y + half.y * y)
        }
        guard radius > 0 else {
            let order = isReversed ? [0, 3, 2, 1] : [0, 1, 2, 3]
            return BezierContour(polygon: order.map { corners[$0] })
        }
        var vertices: [ContourVertex] = []
        for (index, corner) in corners.enumerated() {
            let towards = { (other: CGPoint, length: CGFloat) in corner + ((other - corner).unit ?? .zero) * length }
            let before = corners[(index + 3) % 4]
            let after = corners[(index + 1) % 4]
            let handle = radius * (1 - quarterHandle)
            let arrival = towards(before, radius)
            let departure = towards(after, radius)
            vertices.append(ContourVertex(arrival, incoming: arrival, outgoing: towards(before, handle)))
            vertices.append(ContourVertex(departure, incoming: towards(after, handle), outgoing: departure))
        }
        // The contour starts where the first corner's arc ends.
        vertices.append(vertices.removeFirst())
        let contour = BezierContour(vertices, isClosed: true)
        return isReversed ? contour.reversed : contour
    }

    /// Returns an ellipse that starts at its top and runs clockwise.
    package static func ellipse(center: CGPoint, size: CGSize, isReversed: Bool = false) -> BezierContour {
        let half = CGPoint(x: size.width / 2 * (isReversed ? -1 : 1), y: size.height / 2)
        let directions = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
        return BezierContour(
            directions.map { x, y in
                let point = CGPoint(x: center.x + half.x * x, y: center.y + half.y * y)
                let handle = CGPoint(x: -half.x * y * quarterHandle, y: half.y * x * quarterHandle)
                return ContourVertex(point, incoming: point - handle, outgoing: point + handle)
            }, isClosed: true)
    }

    /// Returns a star or a regular polygon that starts at its top and runs clockwise.
    ///
    /// The number of points is a whole number, as in lottie-web. The handles at full roundness are as long as half of
    /// the part of a vertex in the circumference of its circle, and half of that for a polygon.
    package static func star(_ star: StarShape) -> BezierContour {
        let points = Int(saturating: min(max(star.points, 0), StarShape.maximumPoints).rounded(.down))
        let count = star.isPolygon ? points : points * 2
        guard count > 0 else { return BezierContour([], isClosed: true) }
        let direction: CGFloat = star.isReversed ? -1 : 1
        let step = 2 * CGFloat.pi / CGFloat(count)
        let start = -CGFloat.pi / 2 + star.rotation * .pi / 180
        return BezierContour(
            (0..<count).map { index in
                let isOuter = star.isPolygon || index % 2 == 0
                let radius = isOuter ? star.outerRadius : star.innerRadius
                let roundness = (isOuter ? star.outerRoundness : star.innerRoundness) / 100
                let angle = start + step * CGFloat(index) * direction
                let arm = CGPoint(x: cos(angle), y: sin(angle))
                let point = star.center + arm * radius
                let handleLength = 2 * .pi * abs(radius) / CGFloat(count * (star.isPolygon ? 4 : 2)) * roundness
                let handle = CGPoint(x: -arm.y, y: arm.x) * (handleLength * direction)
                return ContourVertex(point, incoming: point - handle, outgoing: point + handle)
            }, isClosed: true)
    }
}
