import Glibc

/// Statistics of repeated measurements.
package enum Statistics {
    /// Returns the smallest value that at least a fraction (0…1) of all values do not exceed; `nil` if there are no
    /// values.
    package static func quantile(_ values: [Double], _ part: Double) -> Double? {
        guard !values.isEmpty else { return nil }
        let index = Int((min(max(part, 0), 1) * Double(values.count)).rounded(.up)) - 1
        return values.sorted()[max(index, 0)]
    }

    /// Returns the median, the lower of two middle values; `nil` if there are no values.
    package static func median(_ values: [Double]) -> Double? { quantile(values, 0.5) }

    /// Returns the slope of the straight line that fits the logarithms of points best (least squares): 0 if y does not
    /// grow with x, 1 if it grows in proportion.
    ///
    /// Points that are not positive are ignored. Returns `nil` if fewer than two different values of x remain.
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
