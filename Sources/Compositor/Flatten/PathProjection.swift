import Geometry
import Graphics

extension PathStorage {
    /// Projects the path: curves become short lines, and parts behind the eye are clipped.
    ///
    /// The storage of `result` and `outline` is reused.
    func project(through map: Homography, by outline: inout ProjectedOutline, into result: inout PathStorage) {
        result.removeAll()
        outline.map = map
        for segment in segments {
            switch segment {
            case .move(let p):
                outline.finish(into: &result)
                outline.begin(p)
            case .line(_, let p): outline.line(to: p)
            case .close(_, let p):
                outline.line(to: p)
                outline.finish(into: &result)
                outline.begin(p)
            case .quad(let a, let c, let b):
                outline.curve(steps: outline.steps(bend: outline.bend(a, c, b) / 4)) { t in
                    let s = 1 - t
                    return CGPoint(
                        x: s * s * a.x + 2 * s * t * c.x + t * t * b.x, y: s * s * a.y + 2 * s * t * c.y + t * t * b.y)
                }
            case .cubic(let a, let c1, let c2, let b):
                let bend = max(outline.bend(a, c1, c2), outline.bend(c1, c2, b)) * 3 / 4
                outline.curve(steps: outline.steps(bend: bend)) { t in
                    let s = 1 - t
                    let w0 = s * s * s
                    let w1 = 3 * s * s * t
                    let w2 = 3 * s * t * t
                    let w3 = t * t * t
                    return CGPoint(
                        x: w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * b.x, y: w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * b.y)
                }
            }
        }
        outline.finish(into: &result)
    }
}

/// A subpath that is being projected.
struct ProjectedOutline {
    fileprivate var map = Homography.identity
    private var points: [(x: CGFloat, y: CGFloat, w: CGFloat)] = []
    /// Enough for a quarter circle across a large screen to stay within a hundredth of a pixel.
    private static let mostSteps = 64

    fileprivate mutating func begin(_ p: CGPoint) {
        points.removeAll(keepingCapacity: true)
        points.append(map.homogeneous(p))
    }

    fileprivate mutating func line(to p: CGPoint) {
        points.append(map.homogeneous(p))
    }

    fileprivate mutating func curve(steps: Int, _ point: (CGFloat) -> CGPoint) {
        for i in 1...steps { line(to: point(CGFloat(i) / CGFloat(steps))) }
    }

    /// The second difference of three projected points; infinite if one is behind the eye.
    fileprivate func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        guard let a = map.project(a), let b = map.project(b), let c = map.project(c) else { return .infinity }
        let x = a.x - 2 * b.x + c.x
        let y = a.y - 2 * b.y + c.y
        return (x * x + y * y).squareRoot()
    }

    /// Returns the number of lines that stay within 1/320 pixel of a curve.
    /// - Parameter bend: The distance of the curve from a single line, in pixels.
    fileprivate func steps(bend: CGFloat) -> Int {
        let steps = (Double(bend) * 320).squareRoot().rounded(.up)
        return steps < Double(Self.mostSteps) ? max(Int(saturating: steps), 1) : Self.mostSteps
    }

    fileprivate mutating func finish(into path: inout PathStorage) {
        defer { points.removeAll(keepingCapacity: true) }
        let near = points.reduce(0) { max($0, $1.w) } * 1e-4
        guard points.count > 2, near > 0 else { return }
        var isFirst = true
        func add(_ x: CGFloat, _ y: CGFloat) {
            let p = CGPoint(x: x, y: y)
            if isFirst { path.move(to: p) } else { path.addLine(to: p) }
            isFirst = false
        }
        for i in points.indices {
            let a = points[i]
            let b = points[(i + 1) % points.count]
            if a.w >= near { add(a.x / a.w, a.y / a.w) }
            if (a.w >= near) != (b.w >= near) {
                let t = (near - a.w) / (b.w - a.w)
                add((a.x + (b.x - a.x) * t) / near, (a.y + (b.y - a.y) * t) / near)
            }
        }
        if !isFirst { path.close() }
    }
}
