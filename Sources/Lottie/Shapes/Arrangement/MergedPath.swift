/// Paths that become one: the operator “Merge Paths”.
package struct MergedPath: Equatable, Sendable {
    package let contours: [BezierContour]

    /// Merges paths.
    ///
    /// Other modes than ``MergeMode/merge`` give the outlines of the resulting area, which have it on their right, as
    /// seen on a screen: they fill it by either rule, and a stroke has no lines in its inside. The area of a path is
    /// that of its nonzero winding numbers; its open contours are closed by lines. Paths with so many intersections
    /// that the outlines would take too long keep their contours; subtracting and intersecting leave the first path.
    /// - Parameter paths: the contours of each path, the topmost path first.
    package init(_ paths: [[BezierContour]], mode: MergeMode) {
        guard mode != .merge else {
            contours = paths.flatMap { $0 }
            return
        }
        var arrangement = PathArrangement(paths)
        if arrangement.separate(), let chains = ChainClassifier(arrangement, pathCount: paths.count, mode)?.boundary {
            contours = OutlineTracer(arrangement, chains).outlines
            return
        }
        switch mode {
        case .subtraction, .intersection: contours = paths.first ?? []
        case .merge, .union, .exclusion: contours = paths.flatMap { $0 }
        }
    }
}
