internal import Geometry

/// An element of a path together with the point at which it starts.
package enum PathSegment: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)
    /// A line back to the start of the subpath: its start and its end.
    case close(CGPoint, CGPoint)
}

extension PathStorage {
    /// The segments of the path in order. Iterating over them allocates nothing.
    package var segments: PathSegments { PathSegments(path: self) }
}

package struct PathSegments: Sequence, IteratorProtocol {
    private let path: PathStorage
    private var element = 0
    private var point = 0
    private var current = CGPoint.zero
    private var start = CGPoint.zero

    fileprivate init(path: PathStorage) {
        self.path = path
    }

    package mutating func next() -> PathSegment? {
        guard element < path.elements.count else { return nil }
        let type = path.elements[element]
        let from = current
        let first = point
        element += 1
        point += type.pointCount
        switch type {
        case .moveToPoint:
            current = path.points[first]
            start = current
            return .move(current)
        case .addLineToPoint:
            current = path.points[first]
            return .line(from, current)
        case .addQuadCurveToPoint:
            current = path.points[first + 1]
            return .quad(from, path.points[first], current)
        case .addCurveToPoint:
            current = path.points[first + 2]
            return .cubic(from, path.points[first], path.points[first + 1], current)
        case .closeSubpath:
            current = start
            return .close(from, start)
        }
    }
}

extension PathSegment {
    /// Whether none of the coordinates of the element is NaN; its start is not checked.
    package var isNumber: Bool {
        func isNumber(_ p: CGPoint) -> Bool { !p.x.isNaN && !p.y.isNaN }
        return switch self {
        case .move(let p), .line(_, let p), .close(_, let p): isNumber(p)
        case .quad(_, let b, let c): isNumber(b) && isNumber(c)
        case .cubic(_, let b, let c, let d): isNumber(b) && isNumber(c) && isNumber(d)
        }
    }
}
