import ArgumentParser
import BenchKit
import CommandSupport

struct TailsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tails",
        abstract: "Measures the 99th percentile of frames, also beside a main thread that commits 200 times a second.",
        discussion:
            "Times of scenes are processor times, those of kiosks elapsed times: run it on a machine that does nothing "
            + "else. Prints tables in Markdown.\n\n"
            + CommandExamples.text(
                ("vitrine-bench tails --scene S6 --runs 5", "Measures one scene five times, and the kiosks."),
                ("vitrine-bench tails --seconds 60", "Measures a minute of each kiosk.")))

    @Option(help: ArgumentHelp("Only this scene: S1 to S7 or S5g; may be given several times.", valueName: "SCENE"))
    var scene: [BenchScene] = []

    @Option(
        help: ArgumentHelp(
            "The number of runs of each scene, 1 to 1000, by default 3; figures are their medians.", valueName: "N"),
        transform: OptionNumber.whole(1...1000))
    var runs = 3

    @Option(
        help: ArgumentHelp("The time of each kiosk in seconds, 1 to 600; by default 5.", valueName: "S"),
        transform: OptionNumber.whole(1...600))
    var seconds = 5

    @Option(
        help: ArgumentHelp(
            "A file for all figures, as JSON; “-” is standard output, and tables go to standard error.",
            valueName: "FILE"), completion: .file())
    var json: String?

    func validate() throws {
        guard scene.allSatisfy({ !$0.isIdle }) else {
            throw ValidationError("the scene S8 has no frames for --scene; choose from S1 to S7 and S5g")
        }
    }

    func run() throws {
        let file = try json.map { path throws(BenchError) in try JSONFile(path) }
        let progress = Progress("vitrine-bench")
        // The scenes run on one processor, the kiosks on all of them, so these come first.
        let loads = try MainThreadLoad.allCases.map { load in
            progress.report("measuring a kiosk whose main thread is \(load.rawValue)")
            return try BusyProgram.inProcessOfItsOwn(load, seconds: seconds)
        }
        ProcessorChoice.pinToOne()
        let scenes = try (scene.isEmpty ? BenchScene.allCases.filter { !$0.isIdle } : scene).compactMap { scene in
            progress.report("measuring \(scene.rawValue)")
            return TailFigure(try (0..<runs).map { _ in try SceneProgram.inProcessOfItsOwn(scene) })
        }
        progress.finish()
        try ResultOutput(besides: json).write(TailTable(scenes, loads).text)
        try file?.write(TailReport(scenes: scenes, mainThread: loads))
    }
}
