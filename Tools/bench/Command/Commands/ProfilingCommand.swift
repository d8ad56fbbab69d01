import ArgumentParser
import BenchKit
import CommandSupport
import FoundationEssentials

struct ProfilingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profiling",
        abstract: "Counts what records, HUD, readers of traces and clients cost a kiosk, for each scene.",
        discussion:
            "Runs on a machine whose clock counts instructions, which Tools/bench/profiling-cost starts. Prints tables in "
            + "Markdown. The exit status is 1 if a cost is above its limit.\n\n"
            + CommandExamples.text(
                ("vitrine-bench profiling --scene S6", "Prints the costs for scrolling text.")))

    @Option(help: ArgumentHelp("Only this scene: S1 to S8 or S5g; may be given several times.", valueName: "SCENE"))
    var scene: [BenchScene] = []

    @Flag(help: "Counts one second of each kiosk, after one in which it starts, instead of three.")
    var quick = false

    /// The number of kiosks of which the median counts. When a thread wakes up another one, either may go on first,
    /// which is percents of a frame of S1.
    private static func runs(_ scene: BenchScene) -> Int { scene == .s1 ? 5 : 1 }

    func run() throws {
        try InstructionCounter.check()
        let progress = Progress("vitrine-bench")
        let rows = try (scene.isEmpty ? BenchScene.allCases : scene).map { scene in
            // Reads the files of the program and the fonts of the HUD, which the machine may have dropped from memory.
            // While it waits for files, its clock goes on to the next timer, so that a kiosk that reads them itself
            // would still do so when its frames are counted.
            _ = try KioskProgram.inProcessOfItsOwn(.s8, .hud, seconds: 1)
            var counts: [ProfilingState: ProfilingCount] = [:]
            for state in ProfilingState.allCases {
                progress.report("counting \(scene.rawValue), \(state.title)")
                counts[state] = ProfilingCount(
                    medianOf: try (0..<Self.runs(scene)).map { _ in
                        try KioskProgram.inProcessOfItsOwn(scene, state, seconds: quick ? 1 : 3)
                    })
            }
            return ProfilingRow(scene, counts)
        }
        progress.finish()
        let table = ProfilingTable(rows)
        try ResultOutput.write(table.text)
        guard table.failures.isEmpty else {
            throw BenchError(
                .outOfBounds,
                "profiling costs more than allowed: \(table.failures.joined(separator: "; ")); make it cheaper, or change "
                    + "the limits in ProfilingLimit and say why")
        }
    }
}
