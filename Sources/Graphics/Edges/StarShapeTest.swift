internal import Geometry

/// A test, point by point, of whether the outline of a path meets itself nowhere, because it winds around the middle of
/// its points once and in one direction: whether it is star-shaped. If it has curves, it must be convex, too.
///
/// The test takes the control polygon of the whole path. A line through the middle meets such a polygon twice, and a
/// Bézier curve no more often than the polygon of its control points, so that the same is true of the curves. Where a
/// curve is convex, its lines are moved away from the area inside, so that they do not meet each other either. The
/// result does not depend on the pixels of interest.
struct StarShapeTest {
    /// The greatest number of points of a path that is tested.
    private static let mostPoints = 64
    /// The greatest distances along an axis of the middle from the origin and of a point from the middle, in pixels, up
    /// to which rounding errors are less than ``leastArea`` and ``leastTurn``.
    private static let farthestMiddle = 16384.0
    private static let farthestPoint = 1024.0
    /// The least area that a line and the middle span, and the least area that two lines span, in square pixels. Lines
    /// that span less than ``leastTurn`` deviate from a straight line by less than a subpixel unit.
    private static let leastArea = 1e-6
    private static let leastTurn = 1e-8

    private var isPossible = false
    private var hasStarted = false
    private var isClosed = false
    private var hasCurves = false
    private let middle: Point2
    // The first and the last point, relative to the middle.
    private var first = Point2(x: 0, y: 0)
    private var last = Point2(x: 0, y: 0)
    private var firstLine = Point2(x: 0, y: 0)
    /// The last line; zero before the first one.
    private var lastLine = Point2(x: 0, y: 0)
    // The directions in which the path winds around the middle, and those in which it turns.
    private var windsLeft = false
    private var windsRight = false
    private var turnsLeft = false
    private var turnsRight = false
    /// The number of times that the path crosses the height of the middle.
    private var crossingCount = 0

    /// Creates the test of a path.
    init(_ path: PathStorage, _ transform: CGAffineTransform) {
        var x: CGFloat = 0
        var y: CGFloat = 0
        let count = path.points.count
        if count <= Self.mostPoints {
            for point in path.points {
                x += point.x
                y += point.y
            }
        }
        middle = Point2(CGPoint(x: x / CGFloat(max(count, 1)), y: y / CGFloat(max(count, 1))), transform)
        let isNear = abs(middle.x) <= Self.farthestMiddle && abs(middle.y) <= Self.farthestMiddle
        hasStarted = count > Self.mostPoints || !isNear
    }

    /// Begins a subpath; the second one makes the path fail.
    mutating func move(to p: Point2) {
        isPossible = !hasStarted
        hasStarted = true
        first = p - middle
        last = first
    }

    /// Adds the end of a line.
    @inline(__always)
    mutating func line(to p: Point2) {
        if isPossible { add(p - middle) }
    }

    /// Adds a control point or the end of a curve.
    @inline(__always)
    mutating func curve(_ p: Point2) {
        hasCurves = true
        if isPossible { add(p - middle) }
    }

    /// Closes the subpath.
    mutating func close() {
        isClosed = true
    }

    /// Returns the result, after the path has been closed by a line.
    mutating func finish() -> Bool {
        guard isPossible else { return false }
        isClosed = false
        add(first)
        addTurn(to: firstLine)
        return isPossible && crossingCount == 2 && !(hasCurves && turnsLeft && turnsRight)
    }

    private mutating func add(_ next: Point2) {
        let line = next - last
        // Points that coincide but for rounding errors.
        if abs(line.x) < 1e-9 && abs(line.y) < 1e-9 { return }
        let area = last.cross(next)
        if area > 0 { windsRight = true } else { windsLeft = true }
        guard abs(area) >= Self.leastArea, windsLeft != windsRight, !isClosed, abs(next.x) <= Self.farthestPoint,
            abs(next.y) <= Self.farthestPoint
        else {
            isPossible = false
            return
        }
        if (last.y < 0) != (next.y < 0) { crossingCount += 1 }
        if lastLine == Point2(x: 0, y: 0) { firstLine = line } else { addTurn(to: line) }
        lastLine = line
        last = next
    }

    @inline(__always)
    private mutating func addTurn(to line: Point2) {
        let turn = lastLine.cross(line)
        if turn > Self.leastTurn { turnsRight = true }
        if turn < -Self.leastTurn { turnsLeft = true }
    }
}
