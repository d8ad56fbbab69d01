import Foundation
import TestSupport
import Testing

/// The examples in the help of the commands.
@Suite struct ExampleTests {
    /// All commands with their subcommands, as the commands themselves list them.
    private static func commands() throws -> [[String]] {
        var found: [[String]] = []
        for program in ["vitrine", "vitrine-print", "vitrine-inspect", "vitrine-bench"] {
            let outcome = try BuiltProgram(program).run(["--experimental-dump-help"])
            let dump = try JSONDecoder().decode(HelpDump.self, from: Data(outcome.output.utf8))
            dump.command.walk([]) { found.append($0) }
        }
        return found
    }

    @Test("every help has one to three examples, each shorter than a terminal is wide")
    func examples() throws {
        let commands = try Self.commands()
        #expect(commands.count >= 19)
        for command in commands {
            let help = try BuiltProgram(command[0]).run(Array(command.dropFirst()) + ["--help"]).output
            let examples = Self.examples(in: help)
            #expect(1...3 ~= examples.count, "\(command.joined(separator: " "))")
            for example in examples { #expect(example.starts(with: command), "\(example)") }
        }
    }

    @Test("the parser takes every example")
    func parsing() throws {
        for command in try Self.commands() {
            let help = try BuiltProgram(command[0]).run(Array(command.dropFirst()) + ["--help"]).output
            for example in Self.examples(in: help) {
                let words = example.prefix { $0 != ">" && $0 != "|" }.dropFirst()
                let outcome = try BuiltProgram(command[0]).run(Array(words), environment: ["VITRINE_PARSE_ONLY": "1"])
                #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(example): \(outcome.errors)")
            }
        }
        let wrong = try BuiltProgram("vitrine").run(["run"], environment: ["VITRINE_PARSE_ONLY": "1"])
        #expect(wrong.status == 64)
    }

    /// Returns the words of the examples in a help.
    private static func examples(in help: String) -> [[String]] {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        guard let start = lines.firstIndex(of: "EXAMPLES:") else { return [] }
        return lines[start...].prefix { !$0.isEmpty }.dropFirst().filter { !$0.hasPrefix("  #") }
            .map { $0.split(separator: " ").map(String.init) }
    }
}

/// The part of ArgumentParser's description of a command that names its subcommands.
private struct HelpDump: Decodable {
    let command: Command

    struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?

        /// Calls a closure with the words of this command and of those below, except the command “help”.
        func walk(_ above: [String], _ body: ([String]) -> Void) {
            guard commandName != "help" else { return }
            body(above + [commandName])
            for command in subcommands ?? [] { command.walk(above + [commandName], body) }
        }
    }
}
