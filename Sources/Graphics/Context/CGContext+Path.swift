public import Geometry

/// The current path. Points are in the user space of the moment.
extension CGContext {
    public func beginPath() {
        currentPath.removeAll()
    }

    public func move(to point: CGPoint) {
        currentPath.move(to: point.applying(toPixels))
    }

    public func addLine(to point: CGPoint) {
        currentPath.addLine(to: point.applying(toPixels))
    }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let t = toPixels
        currentPath.addCurve(to: end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let t = toPixels
        currentPath.addQuadCurve(to: end.applying(t), control: control.applying(t))
    }

    public func closePath() {
        currentPath.close()
    }

    public func addRect(_ rect: CGRect) {
        currentPath.addRect(rect, transform: toPixels)
    }

    public func addRects(_ rects: [CGRect]) {
        let t = toPixels
        for rect in rects { currentPath.addRect(rect, transform: t) }
    }

    /// Moves to the first point and draws lines to the others.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    public func addEllipse(in rect: CGRect) {
        currentPath.addEllipse(in: rect, transform: toPixels)
    }

    /// An arc from one angle to another, after a line to its start unless the path is empty. "Clockwise" is as seen
    /// with y up.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: toPixels)
    }

    /// A line towards `tangent1End` that an arc rounds into the direction of `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: toPixels)
    }

    public func addPath(_ path: CGPath) {
        currentPath.append(path.storage, transform: toPixels)
    }

    /// A copy of the current path in user space; nil if it is empty.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(pathInUserSpace)
    }

    public var isPathEmpty: Bool { currentPath.isEmpty }

    public var currentPointOfPath: CGPoint {
        currentPath.isEmpty ? .zero : currentPath.currentPoint.applying(toPixels.inverted())
    }

    /// The rectangle around the current path in user space; the null rectangle if it is empty.
    public var boundingBoxOfPath: CGRect { pathInUserSpace.tightBox }

    /// Whether painting the current path in that way would touch a point of user space.
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

    /// Puts the outline of a line along the current path, as `strokePath` would paint it, in the path's place.
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
