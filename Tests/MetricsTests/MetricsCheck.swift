import Foundation
import Metrics
import TestSupport
import Testing

/// The judgement of other programs about texts of metrics.
enum MetricsCheck {
    /// Returns what Prometheus finds wrong with metrics; empty if nothing is.
    static func promtool(_ families: [MetricFamily]) throws -> String {
        try run(["promtool", "check", "metrics"], MetricsText.encode(families, .prometheus))
    }

    /// Returns what the parser of OpenMetrics of Prometheus' library for Python finds wrong; otherwise a line for each
    /// sample, with its name, labels and value.
    static func openMetrics(_ bytes: [UInt8]) throws -> String {
        let script = """
            import sys
            from prometheus_client.openmetrics.parser import text_string_to_metric_families as parse
            for family in parse(sys.stdin.read()):
                for sample in family.samples:
                    print(sample.name, sorted(sample.labels.items()), sample.value)
            """
        return try run(["python3", "-c", script], bytes)
    }

    private static func run(_ command: [String], _ input: [UInt8]) throws -> String {
        let folder = try TemporaryFolder()
        try Data(input).write(to: folder.url.appending(path: "input"))
        try folder.write("", to: "output")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/\(command[0])")
        process.arguments = Array(command.dropFirst())
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: "input"))
        let output = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
        process.standardOutput = output
        process.standardError = output
        try process.start()
        process.waitUntilExit()
        let text = try folder.text(of: "output")
        return process.terminationStatus == 0 ? text : "status \(process.terminationStatus): \(text)"
    }
}
