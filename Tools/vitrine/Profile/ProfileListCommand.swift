import ArgumentParser
import CommandSupport
import Kiosk

struct ProfileListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists the names of the profiles of this program, and their boards and panels.",
        discussion: CommandExamples.text(("vitrine profile list", "Lists the profiles.")))

    func run() throws {
        let names = BoardProfile.names
        let width = (names.map(\.count).max() ?? 0) + 2
        let lines = try names.map { name in
            let profile = try BoardProfile(name)
            let status = profile.status.map { " (\($0))" } ?? ""
            return name + String(repeating: " ", count: width - name.count) + profile.name + status
        }
        try ResultOutput.write(lines.joined(separator: "\n"))
    }
}
