import ArgumentParser
import BenchKit
import CommandSupport
import FoundationEssentials
import Glibc

struct GuardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "guard",
        abstract: "Counts the instructions of scenes, setters and kernels, and compares them with recorded ones.",
        discussion:
            "Runs on a machine whose clock counts instructions, which Tools/bench/guard starts. The exit status is 1 if a "
            + "figure is missing or more than 2 % above the recorded one.\n\n"
            + CommandExamples.text(
                ("vitrine-bench guard --only setter", "Prints the counts of all setters."))
    )

    @Option(help: ArgumentHelp("The recorded figures.", valueName: "FILE"), completion: .file())
    var thresholds = Self.usualThresholds

    @Option(
        help: ArgumentHelp(
            "Records the figures in a file instead of comparing them; “-” is standard output.", valueName: "FILE"),
        completion: .file())
    var record: String?

    @Option(
        help: ArgumentHelp(
            "Only figures whose names begin with this, without a comparison; may be given several times.",
            valueName: "PREFIX"))
    var only: [String] = []

    func validate() throws {
        if record != nil, !only.isEmpty {
            throw ValidationError("--record and --only exclude each other; leave out --only")
        }
    }

    func run() throws {
        let file = try record.map { path throws(BenchError) in try JSONFile(path, option: "--record") }
        // Read in every run, so that the heap is equal when figures are recorded and when they are compared.
        let previous = Result { try Self.report(thresholds) }
        let recorded = record == nil && only.isEmpty ? try previous.get() : nil
        try InstructionCounter.check()
        guard getenv("SWIFT_DETERMINISTIC_HASHING") != nil else {
            throw BenchError(
                .unavailable,
                "hashes differ from run to run; run Tools/bench/guard, which sets SWIFT_DETERMINISTIC_HASHING")
        }
        var figures: [GuardFigure] = []
        let progress = Progress("vitrine-bench")
        try GuardTasks.count(only) { figure in
            figures.append(figure)
            progress.report("counted \(figure.name)")
        }
        progress.finish()
        let environment = GuardEnvironment.current
        if let file { try file.write(GuardReport(environment: environment, figures: figures)) }
        guard let recorded else { return try list(figures) }
        let comparison = try GuardComparison(figures, in: environment, with: recorded)
        try ResultOutput.write(comparison.text)
        if !comparison.improvements.isEmpty {
            try ResultOutput.write(
                "thresholds to be tightened with \(Self.recording): "
                    + comparison.improvements.map(\.name).joined(separator: ", "))
        }
        if !comparison.failures.isEmpty {
            throw BenchError(
                .outOfBounds,
                "more instructions than allowed: \(comparison.failures.map(\.name).joined(separator: ", ")); make the "
                    + "code faster, or record new thresholds with \(Self.recording) and say why")
        }
    }

    private func list(_ figures: [GuardFigure]) throws {
        var table = TextTable(["instructions", "per", "now"])
        for figure in figures { table.add([figure.name, figure.unit.rawValue, figure.instructions.fixed(3)]) }
        try ResultOutput.write(table.text)
    }

    #if arch(arm64)
        /// The file with the figures of this processor family.
        private static let usualThresholds = "Tools/bench/thresholds-arm64.json"
        /// The command that records them.
        private static let recording = "Tools/bench/guard arm64 --record"
    #else
        private static let usualThresholds = "Tools/bench/thresholds.json"
        private static let recording = "Tools/bench/guard --record"
    #endif

    private static func report(_ path: String) throws -> GuardReport {
        func failure(_ reason: String) -> BenchError {
            BenchError(
                .unavailable,
                "cannot read the thresholds “\(path)”: \(reason); record them with \(recording)")
        }
        errno = 0
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw failure(errno == 0 ? "it is not a regular file" : String(cString: strerror(errno)))
        }
        do {
            return try JSONDecoder().decode(GuardReport.self, from: data)
        } catch {
            throw failure("they are not in the form of this version")
        }
    }
}
