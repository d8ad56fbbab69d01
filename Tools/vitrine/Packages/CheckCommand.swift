import ArgumentParser
import CommandSupport
import Lottie
import SceneCommands

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports the mistakes in scene files, and the parts of Lottie files that are not played.",
        discussion: """
            Each mistake is a line on standard error with file, line and column. A key is misspelled if at most two letters make it one that
            the object has; other unknown keys are values of a program's own. Of a Lottie file, each part that is \
            not played, or on another course, is a line with the layer's name, the path in the file and, of an \
            expression, what is shown in its place. The exit status is 65 if there are mistakes.

            \(CommandExamples.text(("vitrine check door.json clock.json", "Checks two files.")))
            """)

    @Argument(
        help: ArgumentHelp("The scene files.", valueName: "file"),
        completion: .file(extensions: ["json", "lottie"]))
    var files: [String]

    @Flag(help: "Allows a scene file of another user to refer to files outside its folder.")
    var trust = false

    /// Returns a line for each mistake in a file.
    private func found(in path: String) throws(CommandError) -> [String] {
        guard LottieComposition.isComposition(contentsOfFile: path) else {
            return try SceneChoice.file(path, isTrusted: trust).warnings.map(\.description)
        }
        return try SceneChoice.composition(path).unsupportedFeatures.map { "\(path): \($0)" }
    }

    func run() throws {
        var mistakes: [String] = []
        for path in files {
            do throws(CommandError) {
                mistakes += try found(in: path)
            } catch {
                mistakes.append(error.description)
            }
        }
        for mistake in mistakes { StandardError.write("vitrine: \(mistake)") }
        if !mistakes.isEmpty { throw ExitCode(ExitStatus.noScene.rawValue) }
    }
}
