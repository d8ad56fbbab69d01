import ArgumentParser
import CommandSupport

struct UninstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Removes a program that was installed as a service, and leaves nothing of it.",
        discussion: CommandExamples.text(
            ("vitrine uninstall lobby", "Stops the service and removes it with its user and its state.")))

    @Argument(help: "The name of the service.")
    var name: String

    @Option(
        help: ArgumentHelp("The folder that is the root of the system.", valueName: "dir"), completion: .directory,
        transform: OptionPath.named)
    var root: String?

    @Flag(help: "Keeps the program's own state, /var/lib/NAME.")
    var keepState = false

    func run() throws {
        let name = try ServiceName(name)
        let root = root.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? ""
        guard !Installation.installed(name, root: root).isEmpty else {
            throw CommandError(.noScene, "“\(name)” is not installed\(root.isEmpty ? "" : " in \(root)")")
        }
        let system = SystemChanges(name: name, root: root)
        try system.willUninstall()
        // Before the files are removed, one of which tells what to restore.
        let replaced = ReplacedUnits(name, root: root)
        try replaced.restore()
        try Installation.remove(name, root: root, keepsState: keepState)
        try system.uninstalled(restoring: replaced.running)
        try ResultOutput.write("\(name): uninstalled")
    }
}
