extension CGRect {
    /// The four corners, clockwise from the origin, with y downwards.
    package var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }

    /// Creates the bounding box of points; the null rectangle for no points.
    package init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var left = first.x
        var top = first.y
        var right = first.x
        var bottom = first.y
        for p in points.dropFirst() {
            (left, top, right, bottom) = (min(left, p.x), min(top, p.y), max(right, p.x), max(bottom, p.y))
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
