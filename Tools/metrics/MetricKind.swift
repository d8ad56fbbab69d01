/// The types of metrics, with their names in the exposition formats.
package enum MetricKind: String, Sendable {
    /// A number of events since the start, which only grows.
    case counter
    /// A value that grows and shrinks.
    case gauge
    /// Counts of observations up to several bounds.
    case histogram
}
