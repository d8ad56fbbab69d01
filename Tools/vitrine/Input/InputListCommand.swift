import ArgumentParser
import CommandSupport
import FoundationEssentials

struct InputListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "Lists input devices with their ports, and what prevents their use. Changes nothing.",
        discussion: CommandExamples.text(
            ("vitrine input list --json", "Lists the input devices as JSON.")))

    @Flag(help: "Prints the list as JSON.")
    var json = false

    func run() throws {
        let probe = InputProbe()
        guard json else {
            try ResultOutput.write(ProbeText(probe).lines.joined(separator: "\n"))
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try ResultOutput.write(String(decoding: try encoder.encode(probe), as: UTF8.self))
    }
}
