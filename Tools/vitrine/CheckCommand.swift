import ArgumentParser
import CommandSupport
import SceneCommands

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports the mistakes in scene files: errors, misspelled keys, and constants that do not exist.",
        discussion: """
            Each mistake is a line on standard error with file, line and column. A key is misspelled if at most two letters make it one that
            the object has; other unknown keys are values of a program's own. The exit status is 65 if there are mistakes.

            \(CommandExamples.text(("vitrine check door.json clock.json", "Checks two files.")))
            """)

    @Argument(help: ArgumentHelp("The scene files.", valueName: "file"), completion: .file(extensions: ["json"]))
    var files: [String]

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    var trust = false

    func run() throws {
        var mistakes: [String] = []
        for path in files {
            do throws(CommandError) {
                mistakes += try SceneChoice.file(path, isTrusted: trust).warnings.map(\.description)
            } catch {
                mistakes.append(error.description)
            }
        }
        for mistake in mistakes { StandardError.write("vitrine: \(mistake)") }
        if !mistakes.isEmpty { throw ExitCode(ExitStatus.noScene.rawValue) }
    }
}
