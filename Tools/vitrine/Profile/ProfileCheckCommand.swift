import ArgumentParser
import CommandSupport
import Kiosk

struct ProfileCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports the first mistake of each profile: a key, a unit or a range, with line and column.",
        discussion: """
            The exit status is 65 if there are mistakes.

            \(CommandExamples.text(("vitrine profile check lobby.json", "Checks a profile.")))
            """)

    @Argument(help: ArgumentHelp("The files.", valueName: "file"), completion: .file(extensions: ["json"]))
    var files: [String]

    func run() throws {
        var isWrong = false
        for path in files {
            do throws(BoardProfileError) {
                _ = try BoardProfile(file: path)
            } catch {
                isWrong = true
                StandardError.write("vitrine: \(error)")
            }
        }
        if isWrong { throw ExitCode(ExitStatus.noScene.rawValue) }
    }
}
