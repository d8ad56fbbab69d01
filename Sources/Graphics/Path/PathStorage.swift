package import Geometry

/// A path as a value: element types in one array, points in another. Copies share both arrays until one is changed.
///
/// The render tree keeps paths in this form. An element starts at the end of the one before it; after a close, at the
/// start of the subpath.
package struct PathStorage: Equatable, Hashable, Sendable {
    package private(set) var elements: [CGPathElementType] = []
    package private(set) var points: [CGPoint] = []
    /// The start of the last subpath.
    private var start = CGPoint.zero

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    /// The point at which the next element starts; zero for an empty path.
    package var currentPoint: CGPoint {
        elements.last == .closeSubpath ? start : points.last ?? .zero
    }

    package mutating func reserve(elements count: Int, points pointCount: Int) {
        elements.reserveCapacity(count)
        points.reserveCapacity(pointCount)
    }

    package mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        start = .zero
    }

    package mutating func move(to p: CGPoint) {
        elements.append(.moveToPoint)
        points.append(p)
        start = p
    }

    // A line, a curve or a close needs a current point, and does nothing on an empty path.

    package mutating func addLine(to p: CGPoint) {
        guard !isEmpty else { return }
        elements.append(.addLineToPoint)
        points.append(p)
    }

    package mutating func addQuadCurve(to p: CGPoint, control: CGPoint) {
        guard !isEmpty else { return }
        elements.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(p)
    }

    package mutating func addCurve(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard !isEmpty else { return }
        elements.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(p)
    }

    package mutating func close() {
        guard !isEmpty, elements.last != .closeSubpath else { return }
        elements.append(.closeSubpath)
    }

    package mutating func append(_ other: PathStorage, transform: CGAffineTransform = .identity) {
        guard !other.isEmpty else { return }
        elements += other.elements
        if transform.isIdentity {
            points += other.points
            start = other.start
        } else {
            points.reserveCapacity(points.count + other.points.count)
            for p in other.points { points.append(p.applying(transform)) }
            start = other.start.applying(transform)
        }
    }

    package func applying(_ transform: CGAffineTransform) -> PathStorage {
        if transform.isIdentity { return self }
        var result = self
        for i in result.points.indices { result.points[i] = result.points[i].applying(transform) }
        result.start = start.applying(transform)
        return result
    }

    /// Returns the path with the same elements and other points; `nil` if their number differs from that of ``points``.
    package func replacing(points newPoints: [CGPoint]) -> PathStorage? {
        guard newPoints.count == points.count else { return nil }
        var result = self
        result.points = newPoints
        var i = 0
        for element in elements {
            if element == .moveToPoint { result.start = newPoints[i] }
            i += element.pointCount
        }
        return result
    }
}
