import Glibc

/// What many measurements of one thing say together.
package enum Statistics {
    /// The value that a part (0…1) of all does not exceed; nil of none.
    package static func quantile(_ values: [Double], _ part: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let index = Int((min(max(part, 0), 1) * Double(values.count)).rounded(.up)) - 1
        return values.sorted()[max(index, 0)]
    }

    /// The middle value, of an even number the lower of the two; nil of none.
    package static func median(_ values: [Double]) -> Double? { quantile(values, 0.5) }

    /// How a quantity grows with another: the slope of the straight line that fits their logarithms best (least
    /// squares). 0 doesn't grow, 1 grows in proportion. Points that are not positive are left out; nil of fewer than
    /// two different ones.
    package static func logLogSlope(_ points: [(x: Double, y: Double)]) -> Double? {
        let logs = points.filter { $0.x > 0 && $0.y > 0 }.map { (x: log($0.x), y: log($0.y)) }
        let count = Double(logs.count)
        guard count >= 2 else { return nil }
        let x = logs.reduce(0) { $0 + $1.x } / count
        let y = logs.reduce(0) { $0 + $1.y } / count
        let spread = logs.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
        guard spread > 0 else { return nil }
        return logs.reduce(0) { $0 + ($1.x - x) * ($1.y - y) } / spread
    }
}
