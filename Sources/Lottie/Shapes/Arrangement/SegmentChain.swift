/// Lines of a ``PathArrangement`` that follow each other between two vertices at which several contours meet, or around
/// a contour without such vertices.
struct SegmentChain {
    /// The lines, in the direction of their contour.
    let segments: [PathSegment]
    /// How often each path runs along the chain, less how often it runs against it. Contours that share a line have
    /// several, all others one.
    var weights: [(path: Int, weight: Int)]
    /// Whether the chain is a whole contour, which meets no other one.
    var isWhole = false
    /// Whether the area is on the left of the direction of the contour.
    var isReversed = false

    /// The first and the last vertex in the direction that has the area on its right.
    var start: Int { isReversed ? segments[segments.count - 1].end : segments[0].start }
    var end: Int { isReversed ? segments[0].start : segments[segments.count - 1].end }
    /// The vertices next to the first and the last one.
    var second: Int { isReversed ? segments[segments.count - 1].start : segments[0].end }
    var secondLast: Int { isReversed ? segments[0].end : segments[segments.count - 1].start }
}
