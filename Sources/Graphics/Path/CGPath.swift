public import Geometry

/// Lines and curves that bound an area to fill or that are stroked. A `CGPath` is immutable; ``CGMutablePath`` builds
/// one.
///
///     let path = CGMutablePath()
///     path.move(to: .zero)
///     path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 30, y: -50), control2: CGPoint(x: 70, y: 50))
///     let card = CGPath(
///         roundedRect: CGRect(x: 0, y: 0, width: 85, height: 54), cornerWidth: 6, cornerHeight: 6, transform: nil)
///
/// Angles are in radians, positive from the x axis towards the y axis; "counter-clockwise" is as seen with y up.
public class CGPath {
    package fileprivate(set) var storage: PathStorage

    package init(_ storage: PathStorage) {
        self.storage = storage
    }

    /// Creates a rectangle.
    /// - Parameter transform: the transform of the rectangle's corners; `nil` for the identity.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        storage = PathStorage()
        storage.addRect(rect, transform: transform?.pointee ?? .identity)
    }

    /// Creates the ellipse inside a rectangle.
    /// - Parameter transform: the transform of the ellipse's points; `nil` for the identity.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        storage = PathStorage()
        storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    }

    /// Creates a rectangle with elliptical corners.
    /// - Parameters:
    ///   - cornerWidth: the horizontal radius of the corners, limited to half the width.
    ///   - cornerHeight: the vertical radius of the corners, limited to half the height.
    ///   - transform: the transform of the rectangle's points; `nil` for the identity.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        storage = PathStorage()
        storage.addRoundedRect(
            in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { storage.isEmpty }

    /// The point at which the next element would start; zero for an empty path.
    public var currentPoint: CGPoint { storage.currentPoint }

    /// The rectangle around all points and control points; the null rectangle for an empty path.
    public var boundingBox: CGRect { storage.controlBox }

    /// The rectangle around the lines and curves; the null rectangle for an empty path.
    public var boundingBoxOfPath: CGRect { storage.tightBox }

    /// Returns whether a point lies inside the path. Open subpaths count as closed.
    /// - Parameter transform: a transform that is applied to the point first.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let winding = storage.windingNumber(at: point.applying(transform))
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Returns whether the path is a single axis-aligned rectangle.
    /// - Parameter rect: receives the rectangle if there is one.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = storage.rectangle else { return false }
        rect?.pointee = found
        return true
    }

    /// Calls a closure with each element in order. The element's points are valid during the call only.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            points.initialize(repeating: .zero)
            var next = 0
            for type in storage.elements {
                for i in 0..<type.pointCount { points[i] = storage.points[next + i] }
                next += type.pointCount
                // The buffer holds three points, so its base address is not nil.
                var element = CGPathElement(type: type, points: points.baseAddress!)
                block(&element)
            }
        }
    }

    /// Calls a function with `info` and each element in order. The element's points are valid during the call only.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }

    /// Returns an immutable copy; never `nil`.
    public func copy() -> CGPath? { CGPath(storage) }

    /// Returns a transformed copy; never `nil`.
    /// - Parameter transform: `nil` for the identity.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(storage.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable copy; never `nil`.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage) }

    /// Returns a transformed mutable copy; never `nil`.
    /// - Parameter transform: `nil` for the identity.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(storage.applying(transform?.pointee ?? .identity))
    }
}

extension CGPath: Hashable {
    /// Returns whether two paths have the same elements and points.
    public static func == (a: CGPath, b: CGPath) -> Bool {
        a.storage == b.storage
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(storage)
    }
}

/// A path under construction.
///
/// A line, a curve or a close needs a current point, and does nothing on an empty path.
public final class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(PathStorage())
    }

    package override init(_ storage: PathStorage) {
        super.init(storage)
    }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.move(to: point.applying(transform))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        storage.addLine(to: point.applying(transform))
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        storage.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addRect(rect, transform: transform)
    }

    /// Adds closed rectangles, one subpath each.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { storage.addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        storage.addEllipse(in: rect, transform: transform)
    }

    /// Adds a rectangle with elliptical corners, whose radii are limited to half the width and height.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
    }

    /// Adds an arc, preceded by a line to its start unless the path is empty.
    ///
    /// From 0 to 2π the arc is a whole turn counter-clockwise and empty clockwise; from 2π to 0 it is the reverse.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        storage.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: transform)
    }

    /// Adds an arc that turns by `delta` radians, preceded by a line to its start unless the path is empty.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    }

    /// Adds a line from the current point towards `tangent1End`, and an arc of a radius that ends in the direction of
    /// `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        storage.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        storage.append(path.storage, transform: transform)
    }

    /// Closes the subpath by a line to its start, which becomes the current point.
    public func closeSubpath() {
        storage.close()
    }
}
