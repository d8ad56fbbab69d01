internal import Geometry

/// The area, in a path's coordinates, outside of which the path does not contribute to the visible part of its stroke.
struct CullBox {
    private var minX, minY, maxX, maxY: Double

    static let everything = CullBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Creates the area that contains every point of the path whose stroke may be visible.
    /// - Parameters:
    ///   - pixels: the visible pixels.
    ///   - transform: the transform from the path's coordinates to pixels; if it cannot be inverted, the area is
    ///     unbounded.
    init(_ pixels: PixelRect, _ transform: CGAffineTransform, strokedBy style: StrokeStyle) {
        // Includes what lies slightly outside but covers pixels at the edge.
        let edges = CGRect(x: pixels.minX - 2, y: pixels.minY - 2, width: pixels.width + 4, height: pixels.height + 4)
        let box = edges.applying(transform.inverted())
        let scale = transform.largestScale
        guard transform.determinant != 0, scale > 0, box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite,
            box.maxY.isFinite
        else {
            self = .everything
            return
        }
        // A square cap extends farther than half the width. Longer joins are located at the ends of curves, which keep
        // their directions.
        let reach = min(Double(style.width), Stroker.maximumWidth / scale)
        self.init(
            minX: Double(box.minX) - reach, minY: Double(box.minY) - reach,
            maxX: Double(box.maxX) + reach, maxY: Double(box.maxY) + reach)
    }

    /// Returns whether a Bézier curve with these control points lies outside, on one side of the area.
    @inline(__always)
    func misses(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2) -> Bool {
        max(max(a.x, b.x), max(c.x, d.x)) < minX || min(min(a.x, b.x), min(c.x, d.x)) > maxX
            || max(max(a.y, b.y), max(c.y, d.y)) < minY || min(min(a.y, b.y), min(c.y, d.y)) > maxY
    }

    /// Returns the part of a line inside the area, as parameters from 0 at its start to 1 at its end; `nil` if there is
    /// none.
    func part(from a: Point2, to b: Point2) -> ClosedRange<Double>? {
        guard let across = Self.part(from: a.x, to: b.x, minX, maxX),
            let down = Self.part(from: a.y, to: b.y, minY, maxY)
        else { return nil }
        let first = max(across.lowerBound, down.lowerBound)
        let last = min(across.upperBound, down.upperBound)
        return first <= last ? first...last : nil
    }

    /// Returns the part, from 0 to 1, of the interval between two numbers that lies within limits.
    private static func part(from: Double, to: Double, _ low: Double, _ high: Double) -> ClosedRange<Double>? {
        let way = to - from
        if way == 0 { return low <= from && from <= high ? 0...1 : nil }
        let enter = (way > 0 ? low - from : high - from) / way
        let leave = (way > 0 ? high - from : low - from) / way
        let first = max(enter, 0)
        let last = min(leave, 1)
        return first <= last ? first...last : nil
    }
}
