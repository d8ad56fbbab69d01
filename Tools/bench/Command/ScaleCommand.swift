import ArgumentParser

struct ScaleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scale",
        abstract: "Measures how the stages of a frame grow with the tree and with what moves in it.")

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: ScaleChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureScale(choice)
        try run.finish()
    }
}
