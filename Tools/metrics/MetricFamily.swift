/// A metric: its name, type and unit, and its samples.
package struct MetricFamily: Equatable, Sendable {
    /// The name in lower case with underscores. It ends with the unit, if there is one, and without `_total`.
    package let name: String
    package let kind: MetricKind
    /// The base unit, such as `seconds`; empty if the metric has none.
    package let unit: String
    /// The meaning, as one sentence.
    package let help: String
    package var samples: [MetricSample]

    package init(
        _ name: String, _ kind: MetricKind = .gauge, unit: String = "", help: String, samples: [MetricSample]
    ) {
        self.name = name
        self.kind = kind
        self.unit = unit
        self.help = help
        self.samples = samples
    }

    /// Creates a metric with one sample that has no labels.
    package init(_ name: String, _ kind: MetricKind = .gauge, unit: String = "", help: String, _ value: Double) {
        self.init(name, kind, unit: unit, help: help, samples: [MetricSample(value)])
    }

    /// Returns the metric with further labels on all samples, before those that they have.
    package func labeled(_ labels: [MetricSample.Label]) -> MetricFamily {
        var family = self
        for index in family.samples.indices { family.samples[index].labels = labels + family.samples[index].labels }
        return family
    }

    /// Returns the metrics of several sources, of which those with the same name become one.
    package static func merged(_ families: [MetricFamily]) -> [MetricFamily] {
        var merged: [MetricFamily] = []
        for family in families where !family.samples.isEmpty {
            if let place = merged.firstIndex(where: { $0.name == family.name }) {
                merged[place].samples += family.samples
            } else {
                merged.append(family)
            }
        }
        return merged
    }
}
