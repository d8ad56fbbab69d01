import ArgumentParser

struct InputCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "input",
        abstract: "Lists input devices, records their events, and shows the touches that a recording results in.",
        subcommands: [InputListCommand.self, InputRecordCommand.self, InputReplayCommand.self])
}
