public import Geometry

/// Which points count as inside a path: those it winds around, or those it winds around an odd number of times.
public enum CGPathFillRule: Int, Sendable, Hashable {
    case winding = 0
    case evenOdd = 1
}

/// How an open line ends: flush, with a half disc, or with half a square.
public enum CGLineCap: Int32, Sendable, Hashable {
    case butt = 0
    case round = 1
    case square = 2
}

/// How two lines meet: with a point (up to the miter limit), a disc, or cut straight.
public enum CGLineJoin: Int32, Sendable, Hashable {
    case miter = 0
    case round = 1
    case bevel = 2
}

public enum CGPathElementType: Int32, Sendable, Hashable {
    case moveToPoint = 0
    case addLineToPoint = 1
    case addQuadCurveToPoint = 2
    case addCurveToPoint = 3
    case closeSubpath = 4

    /// How many points the element brings; the last of them is where it ends.
    package var pointCount: Int {
        switch self {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
    }
}

/// One element of a path as `applyWithBlock` shows it; `points` is valid during the call only.
public struct CGPathElement {
    public var type: CGPathElementType
    public var points: UnsafeMutablePointer<CGPoint>

    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
