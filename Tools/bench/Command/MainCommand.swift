import ArgumentParser

struct MainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-bench",
        abstract: "Measures how fast frames are made, side by side with other engines on the same machine.",
        discussion:
            "Frames are processor time of one thread, or time that passes where --threads asks for more; the machine should have nothing else to do meanwhile.",
        subcommands: [
            KernelsCommand.self, ScenesCommand.self, ScaleCommand.self, StartCommand.self, AllCommand.self,
            CheckCommand.self, GuardCommand.self,
        ])
}
