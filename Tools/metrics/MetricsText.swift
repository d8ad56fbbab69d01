/// Metrics in the exposition formats that monitoring systems read.
package enum MetricsText {
    package enum Format: Sendable {
        /// OpenMetrics 1.0.
        case openMetrics
        /// The text format of Prometheus, version 0.0.4, which the textfile collector of node_exporter reads.
        case prometheus

        /// The media type of the format.
        package var contentType: String {
            switch self {
            case .openMetrics: "application/openmetrics-text; version=1.0.0; charset=utf-8"
            case .prometheus: "text/plain; version=0.0.4; charset=utf-8"
            }
        }
    }

    /// Returns the text of metrics, of which each name occurs once.
    package static func encode(_ families: [MetricFamily], _ format: Format = .openMetrics) -> [UInt8] {
        var text = ""
        for family in families {
            let isCounter = family.kind == .counter
            // OpenMetrics names a counter without the ending of its samples, Prometheus with it.
            let name = family.name + (isCounter && format == .prometheus ? "_total" : "")
            text += "# TYPE \(name) \(family.kind.rawValue)\n"
            if format == .openMetrics, !family.unit.isEmpty { text += "# UNIT \(name) \(family.unit)\n" }
            text += "# HELP \(name) \(escaped(family.help, quotes: false))\n"
            for sample in family.samples {
                let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value))\"" }.joined(separator: ",")
                let suffix = isCounter ? "_total" : sample.suffix
                text += "\(family.name)\(suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(number(sample.value))\n"
            }
        }
        if format == .openMetrics { text += "# EOF\n" }
        return Array(text.utf8)
    }

    /// Returns a number as the formats write it: whole numbers without a point, and `NaN`, `+Inf` and `-Inf`.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        if value.rounded() == value, abs(value) < 1e15 { return "\(Int64(value))" }
        return "\(value)"
    }

    /// Returns a text for a help line, or between the quotes of a label.
    private static func escaped(_ text: String, quotes: Bool = true) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped.append(contentsOf: "\\\\".unicodeScalars)
            case "\"" where quotes: escaped.append(contentsOf: "\\\"".unicodeScalars)
            case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
            // Other control characters may stand there, but not in the terminal of a person who reads the text.
            case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}": escaped.append("\u{FFFD}")
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
