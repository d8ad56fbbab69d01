package import Geometry
import Glibc

/// Shapes, whose points are transformed before they are added.
extension PathStorage {
    package mutating func addRect(_ rect: CGRect, transform t: CGAffineTransform = .identity) {
        if rect.isNull { return }
        move(to: CGPoint(x: rect.minX, y: rect.minY).applying(t))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY).applying(t))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY).applying(t))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY).applying(t))
        close()
    }

    /// Adds an ellipse of four curves, from the middle of the right side towards larger y.
    package mutating func addEllipse(in rect: CGRect, transform t: CGAffineTransform = .identity) {
        if rect.isNull { return }
        let halfSize = CGSize(width: rect.width / 2, height: rect.height / 2)
        addOval(rect, corner: halfSize, transform: t)
    }

    /// Adds a rectangle with elliptical corners, from the middle of the right side towards larger y. Radii are limited
    /// to half the width and height.
    package mutating func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform t: CGAffineTransform = .identity
    ) {
        if rect.isNull { return }
        let corner = CGSize(
            width: min(max(cornerWidth, 0), rect.width / 2), height: min(max(cornerHeight, 0), rect.height / 2))
        if corner.width > 0, corner.height > 0 {
            addOval(rect, corner: corner, transform: t)
        } else {
            addRect(rect, transform: t)
        }
    }

    private mutating func addOval(_ rect: CGRect, corner: CGSize, transform t: CGAffineTransform) {
        let l = rect.minX
        let r = rect.maxX
        let b = rect.minY
        let e = rect.maxY
        // The distances of the control points from the corners of the rectangle.
        let cx = corner.width * (1 - Self.quarterCircle)
        let cy = corner.height * (1 - Self.quarterCircle)
        let w = corner.width
        let h = corner.height
        let straightX = rect.width > 2 * w
        let straightY = rect.height > 2 * h
        func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
        move(to: p(r, rect.midY))
        if straightY { addLine(to: p(r, e - h)) }
        addCurve(to: p(r - w, e), control1: p(r, e - cy), control2: p(r - cx, e))
        if straightX { addLine(to: p(l + w, e)) }
        addCurve(to: p(l, e - h), control1: p(l + cx, e), control2: p(l, e - cy))
        if straightY { addLine(to: p(l, b + h)) }
        addCurve(to: p(l + w, b), control1: p(l, b + cy), control2: p(l + cx, b))
        if straightX { addLine(to: p(r - w, b)) }
        addCurve(to: p(r, b + h), control1: p(r - cx, b), control2: p(r, b + cy))
        close()
    }

    /// The length of a control arm for a quarter of the unit circle, 4/3 · tan(π/8). The curve deviates from the circle
    /// by less than 0.03 % of the radius.
    package static let quarterCircle: CGFloat = 0.552_284_749_830_793_6

    /// Adds an arc that turns by `delta` radians from `startAngle`, positive from the x axis towards the y axis,
    /// preceded by a line to its start unless the path is empty.
    package mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform t: CGAffineTransform = .identity
    ) {
        guard radius.isFinite, startAngle.isFinite, delta.isFinite else { return }
        func onCircle(_ angle: Double) -> (CGPoint, sine: CGFloat, cosine: CGFloat) {
            let s = CGFloat(sin(angle))
            let c = CGFloat(cos(angle))
            return (CGPoint(x: center.x + radius * c, y: center.y + radius * s), s, c)
        }
        var from = onCircle(Double(startAngle))
        let first = from.0.applying(t)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        // More than one turn is drawn as one turn and the remainder.
        let turn = 2 * Double.pi
        let sweep =
            abs(Double(delta)) <= turn
            ? Double(delta)
            : Double(delta).truncatingRemainder(dividingBy: turn) + (delta < 0 ? -turn : turn)
        let count = Int(saturating: (abs(sweep) / (turn / 4) - 1e-9).rounded(.up))
        guard count > 0 else { return }
        let arm = radius * CGFloat(4.0 / 3 * tan(sweep / Double(count) / 4))
        for i in 1...count {
            let to = onCircle(Double(startAngle) + sweep * Double(i) / Double(count))
            addCurve(
                to: to.0.applying(t),
                control1: CGPoint(x: from.0.x - arm * from.sine, y: from.0.y + arm * from.cosine).applying(t),
                control2: CGPoint(x: to.0.x + arm * to.sine, y: to.0.y - arm * to.cosine).applying(t))
            from = to
        }
    }

    /// Adds an arc from one angle to another: towards smaller angles if `clockwise` (as seen with y up), otherwise
    /// towards larger angles.
    ///
    /// If the end angle lies in the other direction, whole turns are added to it: from 0 to π clockwise is half a turn.
    /// If the ends are a whole number of turns apart, to a millionth of a radian, the arc is the whole circle in either
    /// direction. Equal ends give no arc.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform t: CGAffineTransform = .identity
    ) {
        guard startAngle.isFinite, endAngle.isFinite else { return }
        let turn = 2 * CGFloat.pi
        var delta = endAngle - startAngle
        if clockwise ? delta > 0 : delta < 0 {
            delta = Self.reversed(delta, turn)
        }
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: t)
    }

    /// Returns the angle of the arc in the direction opposite to `delta` that ends at the same point.
    private static func reversed(_ delta: CGFloat, _ turn: CGFloat) -> CGFloat {
        // The rounding error of sums of angles.
        let tolerance: CGFloat = 1e-6
        if abs(delta) <= tolerance { return 0 }
        let whole = delta < 0 ? turn : -turn
        let rest = abs(delta).truncatingRemainder(dividingBy: turn)
        if rest <= tolerance || turn - rest <= tolerance { return whole }
        return delta.truncatingRemainder(dividingBy: turn) + whole
    }

    /// Adds a line towards `tangent1End` that an arc joins to the direction of `tangent2End`, as PostScript's `arcto`.
    package mutating func addArc(
        tangent1End p1: CGPoint, tangent2End p2: CGPoint, radius: CGFloat, transform t: CGAffineTransform = .identity
    ) {
        guard !isEmpty else { return }
        let p0 = currentPoint.applying(t.inverted())
        let u = (x: p0.x - p1.x, y: p0.y - p1.y)
        let v = (x: p2.x - p1.x, y: p2.y - p1.y)
        let ul = (u.x * u.x + u.y * u.y).squareRoot()
        let vl = (v.x * v.x + v.y * v.y).squareRoot()
        let cross = u.x * v.y - u.y * v.x
        let dot = u.x * v.x + u.y * v.y
        guard radius > 0, ul > 0, vl > 0, abs(cross) > 1e-12 * ul * vl else {
            addLine(to: p1.applying(t))
            return
        }
        // The distance from the corner to the points where the circle touches, from the tangent of half the angle
        // between the lines.
        let reach = radius * (ul * vl + dot) / abs(cross)
        let t1 = CGPoint(x: p1.x + u.x / ul * reach, y: p1.y + u.y / ul * reach)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: t1.x - side * u.y / ul * radius, y: t1.y + side * u.x / ul * radius)
        let startAngle = CGFloat(atan2(Double(t1.y - center.y), Double(t1.x - center.x)))
        let turn = CGFloat.pi - CGFloat(atan2(Double(abs(cross)), Double(dot)))
        addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: -side * turn, transform: t)
    }
}
