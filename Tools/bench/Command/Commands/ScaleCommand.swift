import ArgumentParser
import CommandSupport

struct ScaleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scale",
        abstract: "Measures the growth of a frame's stages with the layer tree and with the number of moving layers.",
        discussion: CommandExamples.text(
            ("vitrine-bench scale --layers 1000 --layers 100000 --moving 10", "Measures two sizes of a layer tree.")))

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: ScaleChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureScale(choice)
        try run.finish()
    }
}
