public import Geometry

/// The rule by which points are inside a path: a winding number that is not 0, or one that is odd.
public enum CGPathFillRule: Int, Sendable, Hashable {
    /// Points whose winding number is not 0.
    case winding = 0
    /// Points whose winding number is odd.
    case evenOdd = 1
}

/// The shape of the ends of open subpaths: flush, a half disc, or half a square.
public enum CGLineCap: Int32, Sendable, Hashable {
    /// The line ends at its last point.
    case butt = 0
    /// A half disc of the line's width is added.
    case round = 1
    /// A rectangle of half the line's width is added.
    case square = 2
}

/// The shape of the joins of two segments: a point up to the miter limit, a disc, or a straight cut.
public enum CGLineJoin: Int32, Sendable, Hashable {
    /// The outer edges are extended to a point, up to the miter limit.
    case miter = 0
    /// A disc of the line's width is added.
    case round = 1
    /// The corner is cut straight.
    case bevel = 2
}

/// The type of an element of a path.
public enum CGPathElementType: Int32, Sendable, Hashable {
    /// Starts a subpath at a point.
    case moveToPoint = 0
    /// Adds a line to a point.
    case addLineToPoint = 1
    /// Adds a quadratic Bézier curve: its control point and its end.
    case addQuadCurveToPoint = 2
    /// Adds a cubic Bézier curve: its two control points and its end.
    case addCurveToPoint = 3
    /// Adds a line to the start of the subpath; has no points.
    case closeSubpath = 4

    /// The number of points of the element, the last of which is its end.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// An element of a path, as ``CGPath/applyWithBlock(_:)`` passes it.
public struct CGPathElement {
    /// The type of the element, which determines the number of its points.
    public var type: CGPathElementType
    /// The control points and the end of the element; valid during the call only.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that ``CGPath/apply(info:function:)`` calls with `info` and each element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
/// A closure that ``CGPath/applyWithBlock(_:)`` calls with each element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
