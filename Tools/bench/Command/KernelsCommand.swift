import ArgumentParser

struct KernelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kernels",
        abstract: "Measures the pixel kernels of every instruction set, in megapixels per second."
    )

    @OptionGroup var options: CommonOptions
    @OptionGroup var choice: KernelChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureKernels(choice)
        try run.finish()
    }
}
