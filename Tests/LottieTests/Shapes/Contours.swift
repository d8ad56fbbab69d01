import Geometry
import Lottie

/// Contours and comparisons that several suites use.
enum Contours {
    /// A square from 0 to 100 that runs clockwise from its upper left corner.
    static let square = BezierContour(polygon: [
        CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100), CGPoint(x: 0, y: 100),
    ])

    /// An open line of two parts, each of a length of 100.
    static let corner = BezierContour(
        polygon: [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)], isClosed: false)
}

extension BezierContour {
    /// The points of the vertices.
    var points: [CGPoint] { vertices.map(\.point) }
}

/// Returns whether points are equal up to a distance.
func near(_ a: [CGPoint], _ b: [CGPoint], _ tolerance: CGFloat = 1e-6) -> Bool {
    a.count == b.count
        && zip(a, b).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
}
