import ArgumentParser
import BenchKit
import CommandSupport
import Glibc

struct CountedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "counted",
        abstract: "Counts the instructions and bytes of scenes and kernels, beside those of pixman and cairo.",
        discussion:
            "Runs on a machine whose clock counts instructions, which Tools/bench/counted starts. Prints tables in "
            + "Markdown. The programs of the peers are beside this one, in bench-peers.\n\n"
            + CommandExamples.text(
                ("vitrine-bench counted --scene S6", "Counts one scene."),
                ("vitrine-bench counted --operation over-photo", "Counts one operation of the kernels.")))

    @Option(
        help: ArgumentHelp(
            "Only this scene, and kernels only with --operation: S1 to S8 or S5g; may be given several times.",
            valueName: "SCENE"))
    var scene: [BenchScene] = []

    @Option(
        help: ArgumentHelp(
            "Only this operation of the kernels, and scenes only with --scene; may be given several times.",
            valueName: "NAME"))
    var operation: [String] = []

    @OptionGroup var figureFile: FigureFile

    func validate() throws {
        let known = KernelOperation.all.map(\.name)
        if let unknown = operation.first(where: { !known.contains($0) }) {
            throw ValidationError(
                "no operation “\(unknown)” for --operation; choose from \(known.joined(separator: ", "))")
        }
    }

    private var scenes: [BenchScene] { scene.isEmpty && operation.isEmpty ? BenchScene.allCases : scene }
    private var operations: [KernelOperation] {
        KernelOperation.all.filter { scene.isEmpty && operation.isEmpty || operation.contains($0.name) }
    }

    func run() throws {
        let file = try figureFile.prepared()
        try InstructionCounter.check()
        guard getenv("SWIFT_DETERMINISTIC_HASHING") != nil else {
            throw BenchError(
                .unavailable,
                "hashes differ from run to run; run Tools/bench/counted, which sets SWIFT_DETERMINISTIC_HASHING")
        }
        let text = figureFile.text
        let peers = try Peers.built()
        for line in peers.missing { try text.write("missing: \(line)") }
        let tasks = CountedTasks(peers)
        let progress = Progress("vitrine-bench")
        var report = CountedReport(environment: .current)
        for scene in scenes {
            progress.report("counting \(scene.rawValue)")
            report.scenes.append(try tasks.count(scene))
        }
        for operation in operations {
            progress.report("counting \(operation.name)")
            report.kernels.append(try tasks.count(operation))
        }
        progress.finish()
        try text.write(CountedTables(report, boards: Self.boards).text)
        try file?.write(report)
    }

    /// The boards with a processor of this family.
    private static var boards: [BoardModel] {
        #if arch(arm64)
            BoardModel.all
        #else
            []
        #endif
    }
}
