package import Geometry
package import Graphics

extension PathStorage {
    /// Projects the path: curves become short lines, and parts behind the eye are clipped.
    ///
    /// The storage of `result` and `outline` is reused.
    /// - Parameter visible: The pixels whose coverage is right: lines that pass them on one side become one line; `nil`
    ///   for all pixels.
    package func project(
        through map: Homography, within visible: PixelRect?, by outline: inout ProjectedOutline,
        into result: inout PathStorage
    ) {
        result.removeAll()
        outline.map = map
        outline.visible = visible
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
                if outline.passes(a, c, c, b) { continue }
                outline.curve(steps: outline.steps(bend: outline.bend(a, c, b) / 4)) { t in
                    let s = 1 - t
                    return CGPoint(
                        x: s * s * a.x + 2 * s * t * c.x + t * t * b.x, y: s * s * a.y + 2 * s * t * c.y + t * t * b.y)
                }
            case .cubic(let a, let c1, let c2, let b):
                if outline.passes(a, c1, c2, b) { continue }
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
package struct ProjectedOutline {
    fileprivate var map = Homography.identity
    fileprivate var visible: PixelRect?
    private var points: [HomogeneousPoint] = []
    /// The largest w of the subpath's control points.
    private var farthest: CGFloat = 0
    /// The sides of the last two points.
    private var sides: (before: Sides, last: Sides) = ([], [])

    private struct Sides: OptionSet {
        let rawValue: UInt8

        static let left = Sides(rawValue: 1 << 0)
        static let right = Sides(rawValue: 1 << 1)
        static let above = Sides(rawValue: 1 << 2)
        static let below = Sides(rawValue: 1 << 3)
    }

    private typealias HomogeneousPoint = (x: CGFloat, y: CGFloat, w: CGFloat)

    /// Enough for a quarter circle across a large screen to stay within a hundredth of a pixel.
    private static let mostSteps = 64

    package init() {}

    fileprivate mutating func begin(_ p: CGPoint) {
        points.removeAll(keepingCapacity: true)
        farthest = 0
        sides = ([], [])
        line(to: p)
    }

    /// Adds a line. It replaces the last one if both pass the visible pixels on the same side.
    fileprivate mutating func line(to p: CGPoint) {
        let point = map.homogeneous(p)
        let side = self.side(of: point)
        farthest = max(farthest, point.w)
        if !sides.before.intersection(sides.last).isDisjoint(with: side) {
            points[points.count - 1] = point
        } else {
            points.append(point)
            sides.before = sides.last
        }
        sides.last = side
    }

    fileprivate mutating func curve(steps: Int, _ point: (CGFloat) -> CGPoint) {
        for i in 1...steps { line(to: point(CGFloat(i) / CGFloat(steps))) }
    }

    /// Adds a line for a curve that passes the visible pixels on one side, by its control points, and returns whether
    /// it is such a curve.
    fileprivate mutating func passes(_ a: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ b: CGPoint) -> Bool {
        let (first, second) = (map.homogeneous(c1), map.homogeneous(c2))
        farthest = max(farthest, first.w, second.w)
        let ends = side(of: map.homogeneous(a)).intersection(side(of: map.homogeneous(b)))
        if ends.intersection(side(of: first)).isDisjoint(with: side(of: second)) { return false }
        line(to: b)
        return true
    }

    /// Returns the sides of the visible pixels beyond which a point is; none behind the eye.
    private func side(of point: HomogeneousPoint) -> Sides {
        guard let visible, point.w > 0 else { return [] }
        var sides: Sides = []
        if point.x < CGFloat(visible.minX) * point.w { sides.insert(.left) }
        if point.x > CGFloat(visible.maxX) * point.w { sides.insert(.right) }
        if point.y < CGFloat(visible.minY) * point.w { sides.insert(.above) }
        if point.y > CGFloat(visible.maxY) * point.w { sides.insert(.below) }
        return sides
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
        let near = farthest * 1e-4
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
