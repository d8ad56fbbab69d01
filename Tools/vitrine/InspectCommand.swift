import ArgumentParser
import CommandSupport
import Glibc

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inspect",
        abstract: "Serves a web page that watches a running kiosk, by the program vitrine-inspect.",
        discussion: """
            The page shows the picture, the layers with their properties and animations, and the frames of a kiosk that \
            was started with --control. “vitrine-inspect --help” lists the options.

            \(CommandExamples.text(
                ("vitrine inspect lobby", "Prints the address of the page of an installed program."),
                ("vitrine inspect 812 --port 8712", "Chooses the port, for a kiosk with this process.")))
            """)

    @Argument(parsing: .allUnrecognized, help: "The target and the options of vitrine-inspect.")
    var words: [String] = []

    /// The program, which is not part of this one, because boards do not need its HTTP server.
    private static let program = "vitrine-inspect"

    func run() throws {
        var arguments = ([Self.program] + words).map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        if let beside = Self.pathBesideThisProgram { execv(beside, &arguments) }
        execvp(Self.program, &arguments)
        throw CommandError(
            .unavailable,
            "cannot start \(Self.program): \(String(cString: strerror(errno))); install it beside vitrine or in PATH")
    }

    private static var pathBesideThisProgram: String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        let own = String(cString: path)
        return own.lastIndex(of: "/").map { own[...$0] + program }
    }
}
