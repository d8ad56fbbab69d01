internal import Geometry

/// A line in the place of a part of a curve of a ``PathArrangement``.
struct PathSegment {
    /// The indices of its vertices.
    var start: Int
    var end: Int
    /// The index of the curve.
    let curve: Int
    /// The parameters of the curve at the ends.
    var from: CGFloat
    var to: CGFloat
}
