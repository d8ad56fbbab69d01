import ArgumentParser
import CommandSupport

struct InputCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "input",
        abstract: "Lists input devices, records their events, and shows the touches that a recording results in.",
        discussion: CommandExamples.text(
            ("vitrine input list", "Lists the input devices of this machine.")),
        subcommands: [InputListCommand.self, InputRecordCommand.self, InputReplayCommand.self])
}
