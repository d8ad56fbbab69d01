import ArgumentParser
import BenchKit
import CommandSupport

struct MemoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "memory",
        abstract: "Measures the private memory of a process after the frames of a scene, and its parts.",
        discussion:
            "Private memory is that of pages which no other process has mapped. A program that is linked statically "
            + "has less. Prints a table in Markdown. The exit status is 1 if a scene has more than its limit.\n\n"
            + CommandExamples.text(
                ("vitrine-bench memory --scene S6", "Prints the memory of scrolling text."),
                ("vitrine-bench memory --threads 1", "Leaves out the memory of further threads.")))

    @OptionGroup var choice: SceneRuns

    @Option(
        help: ArgumentHelp(
            "The number of threads that one thread is compared with, 1 to 64; by default 4.", valueName: "N"),
        transform: OptionNumber.whole(1...64))
    var threads = 4

    @Flag(help: "Prints the table only, without comparing it with the limits.")
    var unlimited = false

    @OptionGroup var figureFile: FigureFile

    @Option(help: .hidden)
    var results: String?

    func run() throws {
        let file = try figureFile.prepared()
        guard let results else { return try measure() }
        let found = try MemoryResults(path: results).take()
        let figures = choice.scenes.compactMap { scene in MemoryFigure(found.filter { $0.scene == scene.rawValue }) }
        guard figures.count == choice.scenes.count else {
            throw BenchError(.failed, "\(figures.count) of \(choice.scenes.count) scenes were measured; measure again")
        }
        try figureFile.text.write(MemoryTable(figures).text)
        try file?.write(figures)
        let failures = unlimited ? [] : figures.flatMap(\.failures)
        guard failures.isEmpty else {
            throw BenchError(
                .outOfBounds,
                "more private memory than allowed: \(failures.joined(separator: "; ")); link the program with "
                    + "Tools/compact/compact, or find the part that has grown")
        }
    }

    /// Measures the scenes one after the other. The last one runs this command with their results.
    private func measure() throws {
        let results = try MemoryResults.make()
        let tasks = choice.scenes.flatMap { scene in
            (threads > 1 ? [1, threads] : [1]).flatMap { threads in
                (0..<choice.runs).map { _ in MemoryTask(scene, threads: threads) }
            }
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        try MemoryProgram.execute(tasks, results.path, arguments + ["--results", results.path])
    }
}
