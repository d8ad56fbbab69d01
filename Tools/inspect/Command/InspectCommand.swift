import ArgumentParser
import CommandSupport
import Dispatch
import Glibc
import InspectServer
import Platform

struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vitrine-inspect",
        abstract: "Serves a web page that watches a running kiosk: picture, layers, animations and frames.",
        discussion: """
            The kiosk was started with --control read, or with --control full to change it from the page. The page is on \
            127.0.0.1, and its address has a secret: only browsers that open this address get anything.

            A kiosk on a board is watched from a desk through a tunnel whose ends have the same port:
            ssh -L 8712:127.0.0.1:8712 board vitrine-inspect lobby --port 8712

            \(CommandExamples.text(
                ("vitrine-inspect lobby", "Prints the address of the page of an installed program."),
                ("vitrine-inspect 812 --port 8712", "Chooses the port, for a kiosk with this process.")))
            """,
        version: "vitrine-inspect \(vitrineVersion)")

    @Argument(
        help: "A process id, the name of a service, or the path of a control socket.",
        completion: .file(extensions: ["socket"]), transform: AttachTarget.init(text:))
    var target: AttachTarget

    @Option(
        help: ArgumentHelp("The TCP port of 127.0.0.1; by default a free one.", valueName: "PORT"),
        transform: OptionNumber.whole(1...65_535))
    var port: Int?

    func run() throws {
        signal(SIGPIPE, SIG_IGN)
        // A wrong target is an error here; a kiosk that ends later is shown in the page.
        _ = try target.connect()
        let server = try InspectServer(target, port: UInt16(port ?? 0))
        try InspectRun(server).run()
    }
}
