import Geometry
import Graphics
import Layers

/// A rectangle with some of its corners rounded. The radius is not held to half a side: where corners overlap,
/// the outline keeps to what all of their circles leave.
struct RoundedOutline {
    let rect: CGRect
    let radius: CGFloat
    let corners: CACornerMask

    /// The outline moved inwards by `inset`, its corners staying concentric.
    func inset(by inset: CGFloat) -> RoundedOutline {
        let width = min(inset, rect.size.width / 2), height = min(inset, rect.size.height / 2)
        return RoundedOutline(rect: rect.insetBy(dx: width, dy: height), radius: max(radius - inset, 0), corners: corners)
    }

    var isPlain: Bool { radius <= 0 || corners.isEmpty }

    func add(to path: inout PathStorage) {
        if isPlain {
            path.addRect(rect)
        } else if fits {
            addArcs(to: &path)
        } else {
            addOverlapping(to: &path)
        }
    }

    private func radius(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }

    private var fits: Bool {
        let (tl, tr) = (radius(.layerMinXMinYCorner), radius(.layerMaxXMinYCorner))
        let (bl, br) = (radius(.layerMinXMaxYCorner), radius(.layerMaxXMaxYCorner))
        return max(tl + tr, bl + br) <= rect.size.width && max(tl + bl, tr + br) <= rect.size.height
    }

    private func addArcs(to path: inout PathStorage) {
        let (tl, tr) = (radius(.layerMinXMinYCorner), radius(.layerMaxXMinYCorner))
        let (bl, br) = (radius(.layerMinXMaxYCorner), radius(.layerMaxXMaxYCorner))
        path.move(to: CGPoint(x: rect.minX + tl, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - tr, y: rect.minY))
        addCorner(CGPoint(x: rect.maxX - tr, y: rect.minY + tr), tr, CGPoint(x: 0, y: -1), CGPoint(x: 1, y: 0), &path)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - br))
        addCorner(CGPoint(x: rect.maxX - br, y: rect.maxY - br), br, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), &path)
        path.addLine(to: CGPoint(x: rect.minX + bl, y: rect.maxY))
        addCorner(CGPoint(x: rect.minX + bl, y: rect.maxY - bl), bl, CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), &path)
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + tl))
        addCorner(CGPoint(x: rect.minX + tl, y: rect.minY + tl), tl, CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1), &path)
        path.close()
    }

    /// A quarter circle from direction `u` to `v`, as two cubics: off by four millionths of the radius at most.
    private func addCorner(_ c: CGPoint, _ r: CGFloat, _ u: CGPoint, _ v: CGPoint, _ path: inout PathStorage) {
        guard r > 0 else { return }
        let half = CGFloat(0.5).squareRoot()
        let handle: CGFloat = 0.265_216_489_817_5
        func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
            CGPoint(x: c.x + r * (u.x * along + v.x * across), y: c.y + r * (u.y * along + v.y * across))
        }
        path.addCurve(to: point(half, half), control1: point(1, handle), control2: point(half * (1 + handle), half * (1 - handle)))
        path.addCurve(to: point(0, 1), control1: point(half * (1 - handle), half * (1 + handle)), control2: point(handle, 1))
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
