import ArgumentParser
import CommandSupport
import Vitrine

struct MainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-bench",
        abstract: "Measures the speed of frames, also in comparison with other engines on the same machine.",
        discussion:
            "Times of frames are processor times of one thread, or elapsed times if --threads asks for more. Run it on a machine that does nothing else.\n\n"
            + CommandExamples.text(
                ("vitrine-bench all --peers --json figures.json", "Measures everything, beside the installed peers.")),
        version: "vitrine-bench \(vitrineVersion)",
        subcommands: [
            KernelsCommand.self, ScenesCommand.self, ScaleCommand.self, StartCommand.self, MemoryCommand.self,
            TailsCommand.self, LottieCommand.self, AllCommand.self, CheckCommand.self, GuardCommand.self,
            CountedCommand.self, ProfilingCommand.self,
        ])
}
