import ArgumentParser
import CommandSupport

struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes", abstract: "Measures frames of whole scenes, in milliseconds of processor time.",
        discussion: CommandExamples.text(
            ("vitrine-bench scenes --scene S6 --runs 5", "Measures one scene five times."),
            ("vitrine-bench scenes --threads 4 --changes-only", "Measures all scenes with four threads.")))

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: SceneChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureScenes(choice)
        try run.finish()
    }
}
