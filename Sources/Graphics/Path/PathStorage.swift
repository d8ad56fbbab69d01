package import Geometry

/// A path as a value: element types in one array, their points in another. Copies share both until one changes.
///
/// This is what the render tree keeps of a `CGPath`. Every element but a first `move` starts at the point where the
/// one before ended; after `close` that is the start of the subpath.
package struct PathStorage: Equatable, Hashable, Sendable {
    package private(set) var elements: [CGPathElementType] = []
    package private(set) var points: [CGPoint] = []
    /// Where the last subpath started.
    private var start = CGPoint.zero

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    /// Where the next element starts; zero for an empty path.
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

    // A line, a curve or a close needs a point to start from: on an empty path they do nothing.

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

    /// The same elements through other points, as many as ``points`` has: a morph between two paths of equal elements.
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
