public import Geometry

/// The current path. Points are in user space at the time of the call.
extension CGContext {
    /// Empties the current path.
    public func beginPath() {
        currentPath.removeAll()
    }

    /// Starts a subpath at a point.
    public func move(to point: CGPoint) {
        currentPath.move(to: point.applying(toPixels))
    }

    /// Adds a line from the current point.
    public func addLine(to point: CGPoint) {
        currentPath.addLine(to: point.applying(toPixels))
    }

    /// Adds a cubic Bézier curve from the current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = toPixels
        currentPath.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }

    /// Adds a quadratic Bézier curve from the current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let t = toPixels
        currentPath.addQuadCurve(to: end.applying(t), control: control.applying(t))
    }

    /// Closes the subpath by a line to its start.
    public func closePath() {
        currentPath.close()
    }

    /// Adds a closed rectangle.
    public func addRect(_ rect: CGRect) {
        currentPath.addRect(rect, transform: toPixels)
    }

    /// Adds closed rectangles, one subpath each.
    public func addRects(_ rects: [CGRect]) {
        let t = toPixels
        for rect in rects { currentPath.addRect(rect, transform: t) }
    }

    /// Starts a subpath at the first point and adds lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Adds the ellipse inside a rectangle.
    public func addEllipse(in rect: CGRect) {
        currentPath.addEllipse(in: rect, transform: toPixels)
    }

    /// Adds an arc, preceded by a line to its start unless the path is empty. "Clockwise" is as seen with y up; angles
    /// are in radians.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: toPixels)
    }

    /// Adds a line towards `tangent1End`, and an arc of a radius that ends in the direction of `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: toPixels)
    }

    /// Adds the elements of a path.
    public func addPath(_ path: CGPath) {
        currentPath.append(path.storage, transform: toPixels)
    }

    /// A copy of the current path in user space; `nil` if the path is empty.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(pathInUserSpace)
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The end of the current path, in user space; zero if the path is empty.
    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty ? .zero : currentPath.currentPoint.applying(toPixels.inverted())
    }

    /// The rectangle around the lines and curves of the current path, in user space; null if the path is empty.
    public var boundingBoxOfPath: CGRect { pathInUserSpace.tightBox }

    /// Returns whether painting the current path in a mode would cover a point of user space.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let fill = CGPath(currentPath)
        let p = point.applying(toPixels)
        func stroke() -> Bool {
            let style = state.stroke
            let dashed = CGPath(pathInUserSpace).copy(dashingWithPhase: style.dash.phase, lengths: style.dash.lengths)
            return dashed.copy(
                strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit
            )
            .contains(point)
        }
        return switch mode {
        case .fill: fill.contains(p)
        case .eoFill: fill.contains(p, using: .evenOdd)
        case .stroke: stroke()
        case .fillStroke: fill.contains(p) || stroke()
        case .eoFillStroke: fill.contains(p, using: .evenOdd) || stroke()
        }
    }

    /// Replaces the current path by the outline that ``strokePath()`` would fill.
    public func replacePathWithStrokedPath() { replacePathWithStrokedPath(state.stroke) }

    func replacePathWithStrokedPath(_ style: StrokeStyle) {
        let dashed = CGPath(pathInUserSpace).copy(dashingWithPhase: style.dash.phase, lengths: style.dash.lengths)
        currentPath =
            dashed.copy(
                strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join, miterLimit: style.miterLimit,
                transform: toPixels
            ).storage
    }

    var pathInUserSpace: PathStorage { currentPath.applying(toPixels.inverted()) }
}
