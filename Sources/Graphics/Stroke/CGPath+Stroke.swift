public import Geometry

extension CGPath {
    /// The outline of a line along this path, to be filled by the winding rule: what `strokePath` would paint.
    ///
    /// It consists of straight lines, no farther from the true outline than 1/1280, and than a hundred-thousandth of
    /// the path's size; than a ten-millionth of that for paths of more than 7,800 points. `transform` is applied to the
    /// outline, so that it changes the line's width as well.
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

    /// The path cut into dashes of `lengths`, line and gap in turn, each an open subpath.
    ///
    /// `phase` says how far into the pattern a subpath starts. `transform` is applied to the dashes. Lengths that make
    /// no pattern (all zero, or one negative) give the path as it is.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        var dasher = Dasher()
        dasher.dash(storage, DashPattern(lengths: lengths, phase: phase))
        return CGPath(dasher.dashes.applying(transform))
    }
}
