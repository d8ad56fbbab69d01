/// The difference between counted instructions and those that were recorded.
package struct GuardComparison {
    /// The judgement on one figure.
    package enum Verdict: String, Sendable {
        /// Within the tolerance.
        case equal = ""
        /// Less than recorded by more than the tolerance: the threshold can be tightened.
        case better = "better"
        /// More than recorded by more than the tolerance.
        case worse = "WORSE"
        /// Recorded, but not counted.
        case notCounted = "NOT COUNTED"
        /// Counted, but not recorded.
        case notRecorded = "NOT RECORDED"

        /// Whether the comparison may succeed with such a figure.
        package var isAllowed: Bool { self == .equal || self == .better }
    }

    /// The comparison of one figure.
    package struct Line: Equatable, Sendable {
        package let name: String
        package let unit: GuardUnit
        package let recorded: Double?
        package let counted: Double?
        package let verdict: Verdict

        /// The counted instructions relative to the recorded ones; `nil` if either is missing.
        package var ratio: Double? {
            guard let recorded, let counted, recorded > 0 else { return nil }
            return counted / recorded
        }
    }

    /// The tolerance if both were compiled by the same compiler and run with the same C library.
    package static let tolerance = 0.02
    /// The tolerance otherwise: another version of the compiler changes single figures by some percent, losing an
    /// optimization by far more.
    static let toleranceBetweenEnvironments = 0.25

    /// The part of the recorded instructions by which a figure may differ.
    package let tolerance: Double
    let recordedEnvironment: GuardEnvironment
    package let environment: GuardEnvironment
    /// In the order of the counted figures; those that were not counted follow.
    package let lines: [Line]

    /// Compares figures with recorded ones.
    ///
    /// - Parameter figures: The counted figures in the order of the lines.
    /// - Throws: An error if scenes were painted with another instruction set than the recorded ones, since such
    ///   figures say nothing about each other.
    package init(_ figures: [GuardFigure], in environment: GuardEnvironment, with recorded: GuardReport)
        throws(BenchError)
    {
        guard environment.kernels == recorded.environment.kernels else {
            throw BenchError(
                .unavailable,
                "the thresholds are for the kernels \(recorded.environment.kernels), not for "
                    + "\(environment.kernels); run Tools/bench/guard, which selects the recorded ones")
        }
        self.environment = environment
        recordedEnvironment = recorded.environment
        let isSame = environment == recorded.environment
        let tolerance = isSame ? Self.tolerance : Self.toleranceBetweenEnvironments
        self.tolerance = tolerance
        let thresholds = recorded.figures
        let counted = figures.map { figure in
            let threshold = thresholds.first { $0.name == figure.name && $0.unit == figure.unit }
            return Line(
                name: figure.name, unit: figure.unit, recorded: threshold?.instructions,
                counted: figure.instructions,
                verdict: threshold.map { Self.verdict(figure, $0.instructions, tolerance) }
                    ?? .notRecorded)
        }
        let missing = thresholds.filter { threshold in
            !figures.contains { $0.name == threshold.name && $0.unit == threshold.unit }
        }
        lines =
            counted
            + missing.map {
                Line(name: $0.name, unit: $0.unit, recorded: $0.instructions, counted: nil, verdict: .notCounted)
            }
    }

    private static func verdict(_ figure: GuardFigure, _ recorded: Double, _ tolerance: Double) -> Verdict {
        let allowance = max(recorded * tolerance, figure.unit.allowance)
        if figure.instructions > recorded + allowance { return .worse }
        if figure.instructions < recorded - allowance { return .better }
        return .equal
    }

    /// The lines for which the comparison fails.
    package var failures: [Line] { lines.filter { !$0.verdict.isAllowed } }
    /// The lines whose thresholds can be tightened.
    package var improvements: [Line] { lines.filter { $0.verdict == .better } }

    /// The lines as a table, preceded by a note if the environments differ.
    package var text: String {
        var table = TextTable(["instructions", "per", "recorded", "now", "ratio", ""])
        for line in lines {
            table.add([
                line.name, line.unit.rawValue, Self.text(line.recorded), Self.text(line.counted),
                line.ratio?.fixed(4) ?? "–", line.verdict.rawValue,
            ])
        }
        return notes.map { $0 + "\n" }.joined() + table.text
    }

    private var notes: [String] {
        guard environment != recordedEnvironment else { return [] }
        return [
            "recorded with \(recordedEnvironment.compiler), \(recordedEnvironment.library)",
            "compared with \(environment.compiler), \(environment.library)",
            "figures may therefore differ by \((tolerance * 100).fixed(0)) % instead of "
                + "\((Self.tolerance * 100).fixed(0)) %",
        ]
    }

    private static func text(_ instructions: Double?) -> String {
        instructions.map { $0 < 1000 ? $0.fixed(1) : $0.fixed(0) } ?? "–"
    }
}
