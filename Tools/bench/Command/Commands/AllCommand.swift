import ArgumentParser
import CommandSupport

struct AllCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "all", abstract: "Measures kernels, scenes, scale and start.",
        discussion: CommandExamples.text(
            ("vitrine-bench all --peers --json figures.json", "Measures everything, beside the installed peers."),
            ("vitrine-bench all --runs 1 --rounds 1 --starts 3", "Measures everything roughly.")))

    @OptionGroup var options: CommonOptions
    @OptionGroup var kernels: KernelChoice
    @OptionGroup var scenes: SceneChoice
    @OptionGroup var scale: ScaleChoice
    @OptionGroup var start: StartChoice

    func run() throws {
        var run = try BenchRun(options)
        try run.measureKernels(kernels)
        try run.measureScenes(scenes)
        try run.measureScale(scale)
        try run.measureStart(start)
        try run.finish()
    }
}
