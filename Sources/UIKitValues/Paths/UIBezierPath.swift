public import Geometry
public import Graphics

/// A path under construction, with the attributes of its line (UIKit: `UIBezierPath`). It is a class around a `CGPath`.
///
///     let ring = UIBezierPath(
///         arcCenter: CGPoint(x: 50, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
///     shapeLayer.path = ring.cgPath
///
/// Angles are in radians, positive from the x axis towards the y axis; "clockwise" is as seen with y down, which is
/// the opposite of the word in `CGPath`. A line, a curve or a close needs a current point, and does nothing on an empty
/// path. A path must be used by one thread at a time.
public final class UIBezierPath {
    private var path: CGMutablePath

    /// The width of the line in points; 1 by default.
    public var lineWidth: CGFloat = 1
    /// The shape of the ends of open subpaths; `butt` by default.
    public var lineCapStyle = CGLineCap.butt
    /// The shape of the joins of two segments; `miter` by default.
    public var lineJoinStyle = CGLineJoin.miter
    /// The greatest length of a pointed join, in line widths; 10 by default.
    public var miterLimit: CGFloat = 10
    /// The accuracy of curves. Unlike in UIKit, it has no effect: curves are always flattened to 1/96 pixel.
    public var flatness: CGFloat = 0.6
    /// Whether points are inside by the even-odd rule, not by the winding rule.
    public var usesEvenOddFillRule = false
    /// The lengths of dashes and gaps in points, and the distance into them at which a subpath starts.
    var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    /// Creates an empty path.
    public init() {
        path = CGMutablePath()
    }

    /// Creates a path from one of Core Graphics, which is copied.
    public init(cgPath: CGPath) {
        path = cgPath.mutableCopy() ?? CGMutablePath()
    }

    /// Creates a rectangle, clockwise from its upper left corner.
    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    /// Creates the ellipse inside a rectangle, clockwise from the middle of its right side.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with round corners, clockwise from the left end of its upper side.
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - cornerRadius: the radius of the corners in points, limited to half of each side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(
            roundedRect: rect, byRoundingCorners: .allCorners,
            cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }

    /// Creates a rectangle with some elliptical corners, clockwise from the left end of its upper side.
    /// - Parameters:
    ///   - rect: the rectangle, in points.
    ///   - corners: the corners that are round.
    ///   - cornerRadii: the radii of the corners in points, limited to half of each side.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path.addRoundedRect(rect, corners: corners, radii: cornerRadii)
    }

    /// Creates an arc.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    // MARK: Construction

    /// A copy of the path for layers and contexts. The attributes of the line are not part of it.
    public var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, preceded by a line to its start unless the path is empty.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath by a line to its start, which becomes the current point.
    public func close() { path.closeSubpath() }

    /// Removes all elements; the attributes of the line stay.
    public func removeAllPoints() { path = CGMutablePath() }

    /// Adds the elements of another path.
    public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points.
    public func apply(_ transform: CGAffineTransform) {
        path = CGMutablePath(path.storage.applying(transform))
    }

    /// Returns a path with the same lines and attributes, each subpath traversed from its end to its start.
    public func reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: CGPath(path.storage.reversed()))
        reversed.copyAttributes(of: self)
        return reversed
    }

    private func copyAttributes(of other: UIBezierPath) {
        lineWidth = other.lineWidth
        lineCapStyle = other.lineCapStyle
        lineJoinStyle = other.lineJoinStyle
        miterLimit = other.miterLimit
        flatness = other.flatness
        usesEvenOddFillRule = other.usesEvenOddFillRule
        dash = other.dash
    }

    /// Returns a copy of the path and its attributes, a `UIBezierPath`.
    public func copy() -> Any {
        let copy = UIBezierPath(cgPath: path)
        copy.copyAttributes(of: self)
        return copy
    }

    // MARK: Queries

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The point at which the next element would start; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint }

    /// The rectangle around all points and control points; the null rectangle for an empty path.
    public var bounds: CGRect { path.boundingBox }

    /// Returns whether a point lies inside the path by its fill rule. Open subpaths count as closed.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

    /// The rule that ``usesEvenOddFillRule`` names.
    var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

    // MARK: Dashes

    /// Sets the lengths of dashes and gaps in turn, in points; a solid line without a pattern.
    /// - Parameters:
    ///   - pattern: the lengths in points, copied; `nil` for a solid line.
    ///   - count: the number of lengths to use.
    ///   - phase: the distance into the pattern at which a subpath starts.
    public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dash = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(count, 0))), phase)
    }

    /// Copies the pattern of dashes. The memory for lengths needs room for `count` of them, which a first call with
    /// `nil` tells.
    public func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (i, length) in dash.lengths.enumerated() { pattern?[i] = length }
        count?.pointee = dash.lengths.count
        phase?.pointee = dash.phase
    }
}
