import Metrics
import Testing

@Suite struct MetricsTextTests {
    private func text(_ families: [MetricFamily], _ format: MetricsText.Format = .openMetrics) -> String {
        String(decoding: MetricsText.encode(families, format), as: UTF8.self)
    }

    @Test("P5 metrics of all types are written as OpenMetrics and as the text format of Prometheus")
    func formats() throws {
        let families = [
            MetricFamily("vitrine_frames", .counter, help: "Frames.", 12),
            MetricFamily("vitrine_span_seconds", unit: "seconds", help: "Time.", 0.25),
        ]
        #expect(
            text(families) == """
                # TYPE vitrine_frames counter
                # HELP vitrine_frames Frames.
                vitrine_frames_total 12
                # TYPE vitrine_span_seconds gauge
                # UNIT vitrine_span_seconds seconds
                # HELP vitrine_span_seconds Time.
                vitrine_span_seconds 0.25
                # EOF

                """)
        #expect(
            text(families, .prometheus) == """
                # TYPE vitrine_frames_total counter
                # HELP vitrine_frames_total Frames.
                vitrine_frames_total 12
                # TYPE vitrine_span_seconds gauge
                # HELP vitrine_span_seconds Time.
                vitrine_span_seconds 0.25

                """)
        #expect(try MetricsCheck.promtool(families) == "")
    }

    @Test("P5 labels may contain everything, and are what they were when another program has read them")
    func escaping() throws {
        let name = "a \"b\" \\n \\ ü🖥\n{},="
        let family = MetricFamily(
            "vitrine_up", help: "Back\\slash.", samples: [MetricSample(1, labels: [MetricSample.Label("target", name)])]
        )
        #expect(text([family]).contains(#"vitrine_up{target="a \"b\" \\n \\ ü🖥\n{},="} 1"#))
        #expect(try MetricsCheck.promtool([family]) == "")
        let read = try MetricsCheck.openMetrics(MetricsText.encode([family]))
        #expect(read == #"vitrine_up [('target', 'a "b" \\n \\ ü🖥\n{},=')] 1"# + "\n", "\(read)")
        // A terminal does not obey the names of programs.
        let control = MetricSample(1, labels: [MetricSample.Label("target", "\u{1b}[2J\u{9b}\r")])
        let shown = text([MetricFamily("vitrine_up", help: "Up.", samples: [control])])
        #expect(shown.contains("target=\"\u{FFFD}[2J\u{FFFD}\u{FFFD}\""), "\(shown)")
    }

    @Test("P5 numbers are whole if they are, and may be infinite")
    func numbers() {
        let values: [(Double, String)] = [
            (0, "0"), (-3, "-3"), (1e14, "100000000000000"), (1e300, "1e+300"), (0.1, "0.1"), (.infinity, "+Inf"),
            (-.infinity, "-Inf"), (.nan, "NaN"),
        ]
        for (value, expected) in values {
            let lines = text([MetricFamily("a", help: "A.", value)]).split(separator: "\n")
            #expect(lines.contains("a \(expected)"), "\(lines)")
        }
    }

    @Test("P5 metrics of several kiosks are one family, and those without samples are left out")
    func merging() throws {
        func family(_ target: String, _ value: Double) -> MetricFamily {
            MetricFamily("vitrine_frames", .counter, help: "Frames.", value)
                .labeled([MetricSample.Label("target", target)])
        }
        let merged = MetricFamily.merged([
            family("a", 1), MetricFamily("vitrine_up", help: "Up.", 1), family("b", 2),
            MetricFamily("vitrine_none", help: "None.", samples: []),
        ])
        #expect(merged.map(\.name) == ["vitrine_frames", "vitrine_up"] && merged[0].samples.map(\.value) == [1, 2])
        #expect(try MetricsCheck.promtool(merged) == "")
    }

    @Test("P5 a histogram is cumulative and ends with +Inf, which counts what the sum covers")
    func histogram() throws {
        let histogram = try #require(
            MetricHistogram(bounds: [0.000_5, 0.1, 1], counts: [2, 3, 3], count: 5, total: 7.5))
        let family = MetricFamily(
            "vitrine_a_seconds", .histogram, unit: "seconds", help: "A.", samples: histogram.samples())
        #expect(
            text([family]).hasSuffix(
                """
                vitrine_a_seconds_bucket{le="0.0005"} 2
                vitrine_a_seconds_bucket{le="0.1"} 3
                vitrine_a_seconds_bucket{le="1.0"} 3
                vitrine_a_seconds_bucket{le="+Inf"} 5
                vitrine_a_seconds_count 5
                vitrine_a_seconds_sum 7.5
                # EOF

                """), "\(text([family]))")
        #expect(try MetricsCheck.promtool([family]) == "")
        #expect(try MetricsCheck.openMetrics(MetricsText.encode([family])).split(separator: "\n").count == 6)
    }

    @Test(
        "P5 counts that descend, bounds that do not ascend, and other contradictions are no histogram",
        arguments: [
            ([0.1, 1], [3, 2], 5, 1), ([0.1, 1], [1, 2], 1, 1), ([1, 0.1], [1, 2], 2, 1), ([0.1, 0.1], [1, 2], 2, 1),
            ([0.1], [1, 2], 2, 1), ([0.1], [-1], 2, 1), ([.infinity], [1], 1, 1), ([0.1], [1], 1, .nan),
            ([0.1], [1], 1, -1), ([], [], -1, 0),
        ] as [([Double], [Int], Int, Double)])
    func contradictions(bounds: [Double], counts: [Int], count: Int, total: Double) {
        #expect(MetricHistogram(bounds: bounds, counts: counts, count: count, total: total) == nil)
    }
}
