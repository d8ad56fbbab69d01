import ArgumentParser

struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes", abstract: "Measures the frames of whole scenes, in milliseconds of the processor.")

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: SceneChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureScenes(choice)
        try run.finish()
    }
}
