public import Geometry

extension CGPath {
    /// Returns the outline of a line along this path, to be filled by the winding rule.
    ///
    /// The outline consists of straight lines with a distance of at most 1/1280, and of at most a 100,000th of the
    /// path's size, from the true outline; for paths larger than 7,800, of at most a ten-millionth of their size.
    /// - Parameter transform: a transform that is applied to the outline, and so to the line's width as well.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        let tolerance = StrokeOutliner.tolerance(for: storage, width: lineWidth)
        var outline = PathStorage()
        var stroker = Stroker()
        stroker.stroke(
            storage, style: style, transform: transform, tolerance: tolerance * transform.largestScale, into: &outline)
        return CGPath(outline)
    }

    /// Returns the path divided into dashes, each an open subpath.
    ///
    /// - Parameters:
    ///   - phase: the distance into the pattern at which a subpath starts.
    ///   - lengths: the lengths of dashes and gaps in turn. If all are 0, or if one is negative or not finite, the path
    ///     is returned undivided.
    ///   - transform: a transform that is applied to the dashes.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        var dasher = Dasher()
        dasher.dash(storage, DashPattern(lengths: lengths, phase: phase))
        return CGPath(dasher.dashes.applying(transform))
    }
}
