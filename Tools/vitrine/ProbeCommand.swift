import ArgumentParser
import FoundationEssentials

struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe",
        abstract: "Lists displays and input devices, and what prevents their use. Changes nothing.")

    @Flag(help: "Prints the list as JSON.")
    var json = false

    func run() throws {
        let probe = MachineProbe()
        guard json else {
            try ResultOutput.write(ProbeText(probe).lines.joined(separator: "\n"))
            return
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try ResultOutput.write(String(decoding: try encoder.encode(probe), as: UTF8.self))
    }
}
