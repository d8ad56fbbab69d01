internal import Geometry

/// A vertex that a segment gets between its ends.
struct SegmentCut {
    /// The index of the segment.
    let segment: Int
    /// The place of the vertex on the segment, from 0 to 1.
    let fraction: CGFloat
    /// The parameter of the segment's curve.
    let parameter: CGFloat
    let vertex: Int
}
