import ArgumentParser
import CommandSupport

struct DeployCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Copies the package's program to a board by ssh, restarts it, and follows its log.",
        discussion: """
            Builds a release with static Swift, so that the board needs only the system libraries. On a board with systemd the unit PRODUCT.service
            of the package is installed and restarted, and journalctl shows the log; elsewhere the program is started as it is, and its output
            goes to PRODUCT.log beside it.

            \(CommandExamples.text(
                ("vitrine deploy root@kiosk.local", "Builds, copies, restarts and follows the log."),
                ("vitrine deploy board --program build/Lobby", "Copies a program that was built for the board."),
                ("vitrine deploy board Lobby --no-follow", "Ends when the program was restarted.")))
            """)

    @Argument(help: ArgumentHelp("The board, as ssh knows it.", valueName: "host"))
    var host: String

    @Argument(help: ArgumentHelp("The program; by default the package's only one.", valueName: "product"))
    var product: String?

    @Option(
        help: ArgumentHelp("The file to copy, in place of a build on this machine.", valueName: "file"),
        completion: .file(), transform: OptionPath.named)
    var program: String?

    @Option(
        help: ArgumentHelp("The folder on the board; by default /opt/PRODUCT.", valueName: "dir"),
        transform: OptionPath.named)
    var folder: String?

    @Option(
        help: ArgumentHelp("A configuration file for ssh.", valueName: "file"), completion: .file(),
        transform: OptionPath.named)
    var sshConfig: String?

    @Flag(inversion: .prefixedNo, help: "Whether the log is followed.")
    var follow = true

    func run() throws {
        let package = try ProductPackage(product)
        let board = try Board(host, sshConfig: sshConfig)
        let machine = try board.machine()
        let file = try program ?? build(package.product, for: machine)
        try ProgramFile.check(file, for: machine, on: host)
        let target = DeployTarget(
            name: package.product, folder: folder ?? "/opt/\(package.product)", hasSystemd: machine.hasSystemd)
        try target.deploy(file, to: board)
        try ResultOutput.write("\(package.product) runs on \(host)")
        if follow { try target.follow(on: board) }
    }

    private func build(_ product: String, for machine: BoardMachine) throws(CommandError) -> String {
        // Before the build, which takes minutes.
        try machine.checkBuilds(on: host)
        let words = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", product]
        guard try ChildProcess(words, output: 2).wait() == .exit(0) else {
            throw CommandError(.failed, "the build of \(product) failed; nothing was copied")
        }
        return ".build/release/\(product)"
    }
}
