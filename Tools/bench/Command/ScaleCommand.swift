import ArgumentParser

struct ScaleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scale",
        abstract: "Measures the growth of a frame's stages with the layer tree and with the number of moving layers.")

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: ScaleChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureScale(choice)
        try run.finish()
    }
}
