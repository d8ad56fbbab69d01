import ArgumentParser

struct InputCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "input",
        abstract: "Lists input devices, records what comes from them, and shows what becomes of a recording.",
        subcommands: [InputListCommand.self, InputRecordCommand.self, InputReplayCommand.self])
}
