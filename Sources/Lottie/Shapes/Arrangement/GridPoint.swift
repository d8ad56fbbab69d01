/// A point of a ``PathGrid``, in its units.
struct GridPoint: Hashable {
    var x: Int
    var y: Int

    /// Returns twice the area of a triangle: positive if the last point lies on the right of the line through the
    /// others, as seen on a screen whose y points down.
    static func orientation(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Returns the product of the distances from a point along a direction.
    static func dot(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
        (b.x - a.x) * (c.x - a.x) + (b.y - a.y) * (c.y - a.y)
    }
}
