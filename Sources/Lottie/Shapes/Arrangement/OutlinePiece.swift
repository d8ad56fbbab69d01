internal import Geometry
internal import Graphics

/// A part of a curve of a ``PathArrangement`` in an outline.
struct OutlinePiece {
    /// The first and the last vertex.
    let start: Int
    var end: Int
    /// The index of the curve.
    let curve: Int
    /// The parameters of the curve at the ends, the greater one first if the outline runs against the curve.
    let from: CGFloat
    var to: CGFloat

    /// Creates the piece of a line of an arrangement, or of the line in the opposite direction.
    init(_ segment: PathSegment, isReversed: Bool) {
        start = isReversed ? segment.end : segment.start
        end = isReversed ? segment.start : segment.end
        curve = segment.curve
        from = isReversed ? segment.to : segment.from
        to = isReversed ? segment.from : segment.to
    }

    /// Returns whether the next piece continues on the same curve.
    func continues(in next: OutlinePiece) -> Bool { curve == next.curve && to == next.from }

    /// Returns the piece as a curve between the places of its vertices.
    func cubic(of arrangement: PathArrangement) -> CubicCurve {
        let whole = arrangement.curves[curve].curve
        let a = arrangement.positions[start]
        let d = arrangement.positions[end]
        if whole.isLine || from == to { return CubicCurve(a, a, d, d) }
        let low = min(from, to)
        let high = max(from, to)
        let part = low <= 0 && high >= 1 ? whole : whole.part(from: low, to: high)
        let directed = from < to ? part : CubicCurve(part.d, part.c, part.b, part.a)
        // The handles move with their ends, so that those without a length keep none.
        return CubicCurve(a, directed.b + (a - directed.a), directed.c + (d - directed.d), d)
    }
}
