extension BezierContour: KeyframeValue {
    /// Returns the contour between two keyframes. Contours with different numbers of vertices do not change until the
    /// next keyframe. The first contour determines whether it is closed.
    package static func interpolate(
        _ start: BezierContour, _ end: BezierContour, _ progress: EasingProgress, along motion: MotionCurve?
    ) -> BezierContour {
        guard start.vertices.count == end.vertices.count else { return start }
        return BezierContour(
            zip(start.vertices, end.vertices).map { ContourVertex.mix($0, $1, progress.x) }, isClosed: start.isClosed)
    }

    package static func changes(from start: BezierContour, to end: BezierContour) -> Bool {
        start.vertices.count == end.vertices.count && start.vertices != end.vertices
    }
}
