package import JSONTree
package import Trace

/// The cumulative histograms of the frames of a run, as the control socket sends them.
package struct HistogramReport {
    /// The upper bounds of the buckets, in seconds. They include the interval of displays with 60 Hz, and twice it.
    static let bounds = [0.000_5, 0.001, 0.002, 0.004, 0.008, 0.012, 0.016_7, 0.025, 0.033_4, 0.05, 0.1, 0.25, 1]

    private let statistics: FrameStatistics

    init(_ statistics: FrameStatistics) {
        self.statistics = statistics
    }

    /// Returns the members that tell the histograms, and the display that they are about by its connector.
    package static func members(of statistics: FrameStatistics, on display: String) -> [JSONMember] {
        [JSONMember("display", .string(display)), JSONMember("histograms", HistogramReport(statistics).json)]
    }

    /// An object with the “bounds”, the histogram of touches, the one of the intervals between flips, and those of the
    /// stages that occurred.
    ///
    /// A histogram has the “count” of its durations, their “total” in seconds, and in “counts” the number of durations
    /// up to each bound.
    var json: JSONValue {
        let stages = FrameStage.allCases.filter { statistics[$0].count > 0 }.map {
            JSONMember($0.rawValue, Self.json(statistics[$0]))
        }
        return .object([
            JSONMember("bounds", .numbers(Self.bounds)),
            JSONMember("flipInterval", Self.json(statistics.flipInterval)),
            JSONMember("stages", .object(stages)),
            JSONMember("touchToFlip", Self.json(statistics.touchToFlip.newest)),
        ])
    }

    private static func json(_ histogram: DurationHistogram) -> JSONValue {
        .object([
            JSONMember("count", .integer(histogram.count)),
            JSONMember("counts", .array(histogram.counts(upTo: bounds).map { JSONNode(.integer($0)) })),
            JSONMember("total", .number(histogram.total)),
        ])
    }
}
