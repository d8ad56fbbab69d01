import ArgumentParser
import BenchKit
import CommandSupport

struct TailsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tails",
        abstract: "Measures the 99th percentile of frames, also beside a main thread that commits 200 times a second.",
        discussion:
            "The scene S8 has no frames. Times of scenes are processor times, those of kiosks elapsed times: run it on a "
            + "machine that does nothing else. Prints tables in Markdown.\n\n"
            + CommandExamples.text(
                ("vitrine-bench tails --scene S6 --runs 5", "Measures one scene five times, and the kiosks."),
                ("vitrine-bench tails --seconds 60", "Measures a minute of each kiosk.")))

    @OptionGroup var choice: SceneRuns

    @Option(
        help: ArgumentHelp("The time of each kiosk in seconds, 1 to 600; by default 5.", valueName: "S"),
        transform: OptionNumber.whole(1...600))
    var seconds = 5

    @OptionGroup var figureFile: FigureFile

    func validate() throws {
        guard choice.scene.allSatisfy({ !$0.isIdle }) else {
            throw ValidationError("the scene S8 has no frames for --scene; choose from S1 to S7 and S5g")
        }
    }

    func run() throws {
        let file = try figureFile.prepared()
        let progress = Progress("vitrine-bench")
        // The scenes run on one processor, the kiosks on all of them, so these come first.
        let loads = try MainThreadLoad.allCases.map { load in
            progress.report("measuring a kiosk whose main thread is \(load.rawValue)")
            return try BusyProgram.inProcessOfItsOwn(load, seconds: seconds)
        }
        ProcessorChoice.pinToOne()
        let scenes = try choice.scenes.filter { !$0.isIdle }.compactMap { scene in
            progress.report("measuring \(scene.rawValue)")
            return TailFigure(try (0..<choice.runs).map { _ in try SceneProgram.inProcessOfItsOwn(scene) })
        }
        progress.finish()
        try figureFile.text.write(TailTable(scenes, loads).text)
        try file?.write(TailReport(scenes: scenes, mainThread: loads))
    }
}
