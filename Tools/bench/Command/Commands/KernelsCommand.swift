import ArgumentParser
import CommandSupport

struct KernelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kernels",
        abstract: "Measures the pixel kernels of every instruction set, in megapixels per second.",
        discussion: CommandExamples.text(
            ("vitrine-bench kernels --operation over-photo --set frame", "Measures one operation on whole frames."),
            (
                "vitrine-bench kernels --isa scalar --isa sse2 --json -",
                "Writes the figures of two instruction sets to standard output."
            )))

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: KernelChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureKernels(choice)
        try run.finish()
    }
}
