internal import Geometry

/// The part of a path's coordinates in which a line along it is followed. Elsewhere it can't be seen.
struct CullBox {
    private var minX, minY, maxX, maxY: Double

    static let everything = CullBox(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    private init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Where a line that is seen in some pixels may have its path.
    /// - Parameter transform: from the path's coordinates to pixels; where it can't be inverted, the box is everything.
    init(_ pixels: PixelRect, _ transform: CGAffineTransform, strokedBy style: StrokeStyle) {
        // Pixels at the edge are covered by what lies a little farther out.
        let edges = CGRect(x: pixels.minX - 2, y: pixels.minY - 2, width: pixels.width + 4, height: pixels.height + 4)
        let box = edges.applying(transform.inverted())
        let scale = transform.largestScale
        guard transform.determinant != 0, scale > 0, box.minX.isFinite, box.minY.isFinite, box.maxX.isFinite,
            box.maxY.isFinite
        else {
            self = .everything
            return
        }
        // A square cap reaches farther than half the width; joins that do so begin at the ends of a curve, which keep
        // their directions.
        let reach = min(Double(style.width), Stroker.widest / scale)
        self.init(
            minX: Double(box.minX) - reach, minY: Double(box.minY) - reach,
            maxX: Double(box.maxX) + reach, maxY: Double(box.maxY) + reach)
    }

    /// Whether a Bézier curve with these control points lies outside, on one side.
    @inline(__always)
    func misses(_ a: Point2, _ b: Point2, _ c: Point2, _ d: Point2) -> Bool {
        max(max(a.x, b.x), max(c.x, d.x)) < minX || min(min(a.x, b.x), min(c.x, d.x)) > maxX
            || max(max(a.y, b.y), max(c.y, d.y)) < minY || min(min(a.y, b.y), min(c.y, d.y)) > maxY
    }

    /// The part of a straight line that lies inside, as parameters from 0 at its start to 1 at its end; nil where none
    /// does.
    func part(from a: Point2, to b: Point2) -> ClosedRange<Double>? {
        guard let across = Self.part(from: a.x, to: b.x, minX, maxX),
            let down = Self.part(from: a.y, to: b.y, minY, maxY)
        else { return nil }
        let first = max(across.lowerBound, down.lowerBound)
        let last = min(across.upperBound, down.upperBound)
        return first <= last ? first...last : nil
    }

    /// The part, from 0 to 1, of the way between two numbers that lies within limits.
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
