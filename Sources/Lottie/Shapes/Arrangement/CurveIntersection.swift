internal import Geometry
internal import Graphics

/// The intersection of two curves.
enum CurveIntersection {
    /// The greatest number of pairs of parts that are compared.
    private static let maximumSteps = 2000

    /// Returns the parameters of an intersection of two curves: the first one that is found by halving both.
    static func first(of a: CubicCurve, _ b: CubicCurve) -> (CGFloat, CGFloat)? {
        if a.isLine && b.isLine { return ofLines(a, b) }
        let size = max(a.controlBox.width, a.controlBox.height, b.controlBox.width, b.controlBox.height)
        var stack = [Part(a: a, from: 0, to: 1, b: b, start: 0, end: 1)]
        var steps = 0
        while let part = stack.popLast(), steps < maximumSteps {
            steps += 1
            let boxA = part.a.controlBox
            let boxB = part.b.controlBox
            guard boxA.minX <= boxB.maxX, boxB.minX <= boxA.maxX, boxA.minY <= boxB.maxY, boxB.minY <= boxA.maxY else {
                continue
            }
            if max(boxA.width, boxA.height, boxB.width, boxB.height) <= size * 1e-9 {
                return ((part.from + part.to) / 2, (part.start + part.end) / 2)
            }
            let middle = (part.from + part.to) / 2
            let center = (part.start + part.end) / 2
            let before = part.a.part(from: 0, to: 0.5)
            let after = part.a.part(from: 0.5, to: 1)
            let first = part.b.part(from: 0, to: 0.5)
            let second = part.b.part(from: 0.5, to: 1)
            stack.append(Part(a: before, from: part.from, to: middle, b: second, start: center, end: part.end))
            stack.append(Part(a: before, from: part.from, to: middle, b: first, start: part.start, end: center))
            stack.append(Part(a: after, from: middle, to: part.to, b: second, start: center, end: part.end))
            stack.append(Part(a: after, from: middle, to: part.to, b: first, start: part.start, end: center))
        }
        return nil
    }

    /// A part of each curve, with its parameters in the whole.
    private struct Part {
        let a: CubicCurve
        let from: CGFloat
        let to: CGFloat
        let b: CubicCurve
        let start: CGFloat
        let end: CGFloat
    }

    /// Returns the fractions of the lengths of two lines.
    private static func ofLines(_ a: CubicCurve, _ b: CubicCurve) -> (CGFloat, CGFloat)? {
        let p = a.d - a.a
        let q = b.d - b.a
        let determinant = p.cross(q)
        guard determinant != 0 else { return nil }
        let t = (b.a - a.a).cross(q) / determinant
        let u = (b.a - a.a).cross(p) / determinant
        guard 0...1 ~= t, 0...1 ~= u else { return nil }
        return (parameter(t), parameter(u))
    }

    /// Returns the parameter of a line whose handles have no length at a fraction of its length: the root of
    /// 3t² - 2t³ = `fraction`.
    private static func parameter(_ fraction: CGFloat) -> CGFloat {
        var low: CGFloat = 0
        var high: CGFloat = 1
        for _ in 0..<60 {
            let t = (low + high) / 2
            if t * t * (3 - 2 * t) < fraction { low = t } else { high = t }
        }
        return (low + high) / 2
    }
}
