import ArgumentParser

struct ScenesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scenes", abstract: "Measures frames of whole scenes, in milliseconds of processor time.")

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: SceneChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureScenes(choice)
        try run.finish()
    }
}
