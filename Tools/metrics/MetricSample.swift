/// A value of a metric.
package struct MetricSample: Equatable, Sendable {
    /// A label of a sample.
    package struct Label: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The ending of the name, such as `_bucket`; empty for gauges and counters.
    package let suffix: String
    package var labels: [Label]
    package let value: Double

    package init(_ value: Double, labels: [Label] = [], suffix: String = "") {
        self.suffix = suffix
        self.labels = labels
        self.value = value
    }
}
