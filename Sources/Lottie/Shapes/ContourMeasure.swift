internal import Geometry
internal import Graphics

/// The lengths of a contour, and its parts by the length from its start.
struct ContourMeasure {
    let contour: BezierContour
    private let measure: PathMeasure
    var length: CGFloat { measure.length }

    init(_ contour: BezierContour) {
        self.contour = contour
        var path = PathStorage()
        if let first = contour.vertices.first { path.move(to: first.point) }
        // One segment for each curve; closing the path would add another one.
        for index in 0..<contour.curveCount {
            let curve = contour.curve(index)
            if curve.isLine {
                path.addLine(to: curve.d)
            } else {
                path.addCurve(to: curve.d, control1: curve.b, control2: curve.c)
            }
        }
        measure = PathMeasure(path)
    }

    /// Returns the curves between two lengths, without those that have no length.
    func curves(from start: CGFloat, to end: CGFloat) -> [CubicCurve] {
        guard start < end, let first = measure.location(atLength: start), let last = measure.location(atLength: end)
        else { return [] }
        var curves: [CubicCurve] = []
        for index in first.segment...max(last.segment, first.segment) {
            let from = index == first.segment ? first.parameter : 0
            let to = index == last.segment ? last.parameter : 1
            guard from < to else { continue }
            let whole = contour.curve(index)
            if whole.isLine {
                // The measured parameter of a line is the fraction of its length, which that of a curve without
                // handles is not.
                let start = whole.a.mixed(with: whole.d, from)
                let end = whole.a.mixed(with: whole.d, to)
                curves.append(CubicCurve(start, start, end, end))
            } else {
                curves.append(whole.part(from: from, to: to))
            }
        }
        return curves
    }
}
