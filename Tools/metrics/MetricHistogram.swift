/// Cumulative counts of durations.
package struct MetricHistogram: Equatable, Sendable {
    /// The upper bounds of the buckets in seconds, in ascending order.
    package let bounds: [Double]
    /// The numbers of durations up to each bound.
    package let counts: [Int]
    /// The number of all durations.
    package let count: Int
    /// The sum of all durations, in seconds.
    package let total: Double

    /// The upper bound of the number of buckets.
    static let mostBounds = 64

    /// - Returns: `nil` if the numbers contradict each other: bounds that do not ascend, counts that descend.
    package init?(bounds: [Double], counts: [Int], count: Int, total: Double) {
        guard bounds.count == counts.count, bounds.count <= Self.mostBounds, total.isFinite, total >= 0,
            bounds.allSatisfy(\.isFinite), zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 }),
            zip([0] + counts, counts + [count]).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.bounds = bounds
        self.counts = counts
        self.count = count
        self.total = total
    }

    /// Returns the samples: a bucket for each bound, one for all durations, the number and the sum.
    package func samples(_ labels: [MetricSample.Label] = []) -> [MetricSample] {
        let buckets = zip(bounds, counts).map { bound, count in ("\(bound)", count) } + [("+Inf", count)]
        return buckets.map { bound, count in
            MetricSample(Double(count), labels: labels + [MetricSample.Label("le", bound)], suffix: "_bucket")
        } + [
            MetricSample(Double(count), labels: labels, suffix: "_count"),
            MetricSample(total, labels: labels, suffix: "_sum"),
        ]
    }
}
