import Geometry
import Glibc
import Graphics
import LayerModel

/// A rectangle with some of its corners rounded. The radius is not limited to half a side: if corners overlap, the
/// outline is the intersection of their circles.
struct RoundedOutline: Equatable {
    let rect: CGRect
    let radius: CGFloat
    let corners: CACornerMask
    /// Whether corners have the continuous curve.
    var isContinuous = false

    /// Returns the outline moved inwards by `inset`, with concentric corners.
    func inset(by inset: CGFloat) -> RoundedOutline {
        let width = min(inset, rect.size.width / 2)
        let height = min(inset, rect.size.height / 2)
        return RoundedOutline(
            rect: rect.insetBy(dx: width, dy: height), radius: max(radius - inset, 0), corners: corners,
            isContinuous: isContinuous)
    }

    /// Returns an outline with the same corners and another rectangle.
    func with(rect: CGRect) -> RoundedOutline {
        RoundedOutline(rect: rect, radius: radius, corners: corners, isContinuous: isContinuous)
    }

    var isPlain: Bool { radius <= 0 || corners.isEmpty }

    /// The longest part of a side that a corner takes.
    var cornerLength: CGFloat { isPlain ? 0 : radius * expansionFactor }

    private var expansionFactor: CGFloat { isContinuous ? CALayerCornerCurve.continuous.expansionFactor : 1 }

    /// A rectangle inside the outline; null if there is no room for one.
    var innerRect: CGRect {
        if isPlain { return rect }
        let cut = radius * (1 - CGFloat(0.5).squareRoot())
        return rect.size.width > 2 * radius && rect.size.height > 2 * radius ? rect.insetBy(dx: cut, dy: cut) : .null
    }

    func add(to path: inout PathStorage) {
        if isPlain {
            path.addRect(rect)
        } else if hasRoom {
            addCorners(to: &path)
        } else {
            addOverlapping(to: &path)
        }
    }

    private func radius(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }

    /// The largest share of a side that its two corners take.
    private var share: CGFloat {
        let tl = radius(.layerMinXMinYCorner)
        let tr = radius(.layerMaxXMinYCorner)
        let bl = radius(.layerMinXMaxYCorner)
        let br = radius(.layerMaxXMaxYCorner)
        return max(max(tl + tr, bl + br) / rect.size.width, max(tl + bl, tr + br) / rect.size.height)
    }

    /// Whether the corners do not overlap.
    var hasRoom: Bool { rect.size.width > 0 && rect.size.height > 0 && share <= 1 }

    private func addCorners(to path: inout PathStorage) {
        let smoothness = smoothness
        let length = 1 + smoothness * (CALayerCornerCurve.continuous.expansionFactor - 1)
        let tl = radius(.layerMinXMinYCorner)
        let tr = radius(.layerMaxXMinYCorner)
        let bl = radius(.layerMinXMaxYCorner)
        let br = radius(.layerMaxXMaxYCorner)
        func corner(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat, _ u: CGPoint, _ v: CGPoint) {
            addCorner(RoundCorner(tip: CGPoint(x: x, y: y), radius: r, along: u, away: v), smoothness, &path)
        }
        let left = CGPoint(x: -1, y: 0)
        let right = CGPoint(x: 1, y: 0)
        let up = CGPoint(x: 0, y: -1)
        let down = CGPoint(x: 0, y: 1)
        path.move(to: CGPoint(x: rect.minX + tl * length, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - tr * length, y: rect.minY))
        corner(rect.maxX, rect.minY, tr, right, down)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - br * length))
        corner(rect.maxX, rect.maxY, br, down, left)
        path.addLine(to: CGPoint(x: rect.minX + bl * length, y: rect.maxY))
        corner(rect.minX, rect.maxY, bl, left, up)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + tl * length))
        corner(rect.minX, rect.minY, tl, up, right)
        path.close()
    }

    /// The degree of continuity of the curve, 0…1, as far as the sides have room.
    private var smoothness: CGFloat {
        guard isContinuous, share > 0 else { return 0 }
        return min(max((1 / share - 1) / (expansionFactor - 1), 0), 1)
    }

    private func addCorner(_ corner: RoundCorner, _ smoothness: CGFloat, _ path: inout PathStorage) {
        guard corner.radius > 0 else { return }
        if smoothness > 0 { corner.addContinuous(smoothness, to: &path) } else { corner.addCircular(to: &path) }
    }

    private func addOverlapping(to path: inout PathStorage) {
        let steps = 512
        func cut(_ corner: CACornerMask, _ distance: CGFloat) -> CGFloat {
            let r = radius(corner)
            return distance >= r ? 0 : r - max(r * r - (r - distance) * (r - distance), 0).squareRoot()
        }
        func edge(_ i: Int, _ top: CACornerMask, _ bottom: CACornerMask) -> (inset: CGFloat, y: CGFloat) {
            let y = rect.size.height * CGFloat(i) / CGFloat(steps)
            return (max(cut(top, y), cut(bottom, rect.size.height - y)), rect.minY + y)
        }
        var isFirst = true
        func add(_ x: CGFloat, _ y: CGFloat) {
            if isFirst { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
            isFirst = false
        }
        for i in 0...steps {
            let (left, y) = edge(i, .layerMinXMinYCorner, .layerMinXMaxYCorner)
            let (right, _) = edge(i, .layerMaxXMinYCorner, .layerMaxXMaxYCorner)
            if left + right <= rect.size.width { add(rect.maxX - right, y) }
        }
        for i in (0...steps).reversed() {
            let (left, y) = edge(i, .layerMinXMinYCorner, .layerMinXMaxYCorner)
            let (right, _) = edge(i, .layerMaxXMinYCorner, .layerMaxXMaxYCorner)
            if left + right <= rect.size.width { add(rect.minX + left, y) }
        }
        if !isFirst { path.close() }
    }
}

/// A corner of a rectangle.
private struct RoundCorner {
    /// The point at which the sides would meet.
    let tip: CGPoint
    let radius: CGFloat
    /// The direction from the first side to the tip.
    let along: CGPoint
    /// The direction from the tip to the second side.
    let away: CGPoint

    /// Returns the point at distances `before` and `after` the tip, in radii.
    private func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
        CGPoint(
            x: tip.x + radius * (away.x * after - along.x * before),
            y: tip.y + radius * (away.y * after - along.y * before))
    }

    /// A quarter circle as two cubics, within four millionths of the radius.
    func addCircular(to path: inout PathStorage) {
        let half = 1 - CGFloat(0.5).squareRoot()
        let handle: CGFloat = 0.265_216_489_817_5
        let near = half + handle * (1 - half)
        let far = half - handle * (1 - half)
        path.addCurve(to: point(half, half), control1: point(1 - handle, 0), control2: point(near, far))
        path.addCurve(to: point(0, 1), control1: point(far, near), control2: point(0, 1 - handle))
    }

    /// Three cubics whose curvature begins at zero where they leave the sides: the curve of Apple's platforms, as
    /// measured. A smoothness below 1 interpolates between a circle and it.
    func addContinuous(_ smoothness: CGFloat, to path: inout PathStorage) {
        // Distances before and after the tip; the second half of the corner mirrors the first.
        let circle: [(CGFloat, CGFloat)] = Self.circle
        let smooth = Self.continuous
        func at(_ i: Int) -> (CGFloat, CGFloat) {
            (
                circle[i].0 + (smooth[i].0 - circle[i].0) * smoothness,
                circle[i].1 + (smooth[i].1 - circle[i].1) * smoothness
            )
        }
        func p(_ i: Int) -> CGPoint { point(at(i).0, at(i).1) }
        func mirrored(_ i: Int) -> CGPoint { point(at(i).1, at(i).0) }
        path.addCurve(to: p(2), control1: p(0), control2: p(1))
        path.addCurve(to: mirrored(2), control1: p(3), control2: mirrored(3))
        path.addCurve(
            to: point(0, 1 + smoothness * (CALayerCornerCurve.continuous.expansionFactor - 1)), control1: mirrored(1),
            control2: mirrored(0))
    }

    private static let continuous: [(CGFloat, CGFloat)] = [
        (1.088_493, 0), (0.868_407, 0), (0.631_494, 0.074_911), (0.372_824, 0.169_060),
    ]

    /// The corresponding parts of a circle: up to the angle at which the first cubic of the continuous curve ends, and
    /// from there to the middle.
    private static let circle: [(CGFloat, CGFloat)] = {
        let angle: CGFloat = atan2(1 - 0.631_494, 1 - 0.074_911)
        let (sin, cos): (CGFloat, CGFloat) = (sin(angle), cos(angle))
        func arc(_ angle: CGFloat) -> CGFloat { 4 / 3 * tan(angle / 4) }
        let first = arc(angle)
        let second = arc(.pi / 2 - 2 * angle)
        let end: (CGFloat, CGFloat) = (1 - sin, 1 - cos)
        return [
            (1 - first, 0), (end.0 + first * cos, end.1 - first * sin), end,
            (end.0 - second * cos, end.1 + second * sin),
        ]
    }()
}

extension LayerState {
    /// The outline of the layer's bounds, in its own space.
    var boundsOutline: RoundedOutline {
        RoundedOutline(
            rect: geometry.bounds, radius: cornerRadius, corners: maskedCorners,
            isContinuous: cornerCurve == .continuous)
    }

    /// The edges that are antialiased.
    var smoothEdges: CAEdgeAntialiasingMask { allowsEdgeAntialiasing ? edgeAntialiasingMask : [] }
}
