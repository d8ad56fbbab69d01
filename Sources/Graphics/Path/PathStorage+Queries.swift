internal import Geometry

extension PathStorage {
    /// The rectangle around all points and control points; null for an empty path.
    package var controlBox: CGRect {
        var box = PointBox()
        for p in points { box.add(p) }
        return box.rect
    }

    /// The rectangle around the lines and curves; null for an empty path.
    var tightBox: CGRect {
        var box = PointBox()
        for segment in segments {
            switch segment {
            case .move(let p), .line(_, let p), .close(_, let p):
                box.add(p)
            case .quad(let a, let b, let c):
                box.add(c)
                for t in Bezier.extrema(a.x, b.x, c.x) + Bezier.extrema(a.y, b.y, c.y) {
                    box.add(Bezier.point(a, b, c, at: t))
                }
            case .cubic(let a, let b, let c, let d):
                box.add(d)
                for t in Bezier.extrema(a.x, b.x, c.x, d.x) + Bezier.extrema(a.y, b.y, c.y, d.y) {
                    box.add(Bezier.point(a, b, c, d, at: t))
                }
            }
        }
        return box.rect
    }

    /// The rectangle that the path consists of, axis-aligned and traversed once; `nil` for any other path.
    package var rectangle: CGRect? {
        var corners = points
        switch elements.map(\.rawValue) {
        // Four corners and a close; or five corners, the last equal to the first, with or without a close.
        case [0, 1, 1, 1, 4]: break
        case [0, 1, 1, 1, 1], [0, 1, 1, 1, 1, 4]:
            guard corners.removeLast() == points[0] else { return nil }
        default: return nil
        }
        let a = corners[0]
        let b = corners[1]
        let c = corners[2]
        let d = corners[3]
        let isAxisAligned =
            (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
            || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
        return isAxisAligned ? CGRect(around: [a, c]) : nil
    }

    /// Returns the winding number of the path around `p`, with all subpaths closed: positive from the x axis towards
    /// the y axis.
    package func windingNumber(at p: CGPoint) -> Int {
        guard p.x.isFinite, p.y.isFinite else { return 0 }
        var winding = 0
        var start = CGPoint.zero
        var last = CGPoint.zero
        for segment in segments {
            switch segment {
            case .move(let to):
                winding += Bezier.crossing(last, start, p)
                start = to
                last = to
            case .line(let a, let b), .close(let a, let b):
                winding += Bezier.crossing(a, b, p)
                last = b
            case .quad(let a, let b, let c):
                // The equivalent cubic curve.
                let b1 = CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
                let b2 = CGPoint(x: c.x + (b.x - c.x) * 2 / 3, y: c.y + (b.y - c.y) * 2 / 3)
                winding += Bezier.crossing(a, b1, b2, c, p)
                last = c
            case .cubic(let a, let b, let c, let d):
                winding += Bezier.crossing(a, b, c, d, p)
                last = d
            }
        }
        return winding + Bezier.crossing(last, start, p)
    }
}

/// A bounding box that grows with the points added to it.
private struct PointBox {
    private var minX = CGFloat.infinity, minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

    mutating func add(_ p: CGPoint) {
        minX = min(minX, p.x)
        minY = min(minY, p.y)
        maxX = max(maxX, p.x)
        maxY = max(maxY, p.y)
    }

    var rect: CGRect {
        minX > maxX || minY > maxY ? .null : CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
