import ArgumentParser
import CommandSupport
import FoundationEssentials
import Glibc
import Kiosk

struct InstallCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Makes a program the service that this machine, or a folder for another one, boots into.",
        discussion: """
            The program gets a user of its own, a folder for its state (/var/lib/NAME), and a unit of systemd that starts it again when it fails
            or hangs, and that may do nothing but use the display and input devices, and the network if the profile allows it.

            A program shares no display with a desktop: while a display manager is started at boot, or a desktop runs, the command names it and
            ends with status 75. --replace disables it, until “vitrine uninstall”; with --force the program is installed beside it, and waits until
            the display is free.

            \(CommandExamples.text(
                ("vitrine install .build/release/Lobby", "Installs and starts a program."),
                ("vitrine install Lobby --profile lobby.json --root /mnt", "Installs it into the folder of another system."),
                ("vitrine install /usr/bin/vitrine --name lobby -- run /srv/lobby.json", "Makes a scene the product.")))
            """)

    @Argument(help: "The program.", completion: .file())
    var program: String

    @Argument(parsing: .postTerminator, help: ArgumentHelp("Arguments of the program.", valueName: "argument"))
    var arguments: [String] = []

    @Option(
        help: ArgumentHelp(
            "The name of the service; by default that of the program in small letters.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The profile of the board and its panel: a name of “vitrine profile list”, or a file.", valueName: "profile"
        ),
        completion: .file(extensions: ["json"]))
    var profile: String?

    @Option(
        help: ArgumentHelp("The folder that is the root of the system to install into.", valueName: "dir"),
        completion: .directory, transform: OptionPath.named)
    var root: String?

    @Option(help: .hidden)
    var layout = InstallLayout.local

    @Flag(help: "Prints the files and changes nothing.")
    var dryRun = false

    @Flag(inversion: .prefixedNo, help: "Whether the service is started at once.")
    var start = true

    @Flag(help: "Disables a display manager or a desktop that uses the display; “vitrine uninstall” restores it.")
    var replace = false

    @Flag(help: "Installs beside a display manager or a desktop, which keeps the display as long as it runs.")
    var force = false

    func validate() throws {
        if replace && force { throw ValidationError("--replace and --force: choose one of them") }
    }

    func run() throws {
        let installation = try installation()
        guard !dryRun else {
            try ResultOutput.write(installation.items.map(\.description).joined(separator: "\n"))
            return
        }
        try installation.check()
        // A package's own scripts do the rest.
        guard layout == .local else { return try installation.write() }
        let desktops = try unitsToReplace(by: installation)
        var replaced = ReplacedUnits(installation.name, root: installation.root)
        try replaced.plan(replacing: desktops)
        try installation.write()
        try replaced.disable()
        let system = SystemChanges(name: installation.name, root: installation.root)
        try system.installed(starts: start, inPlaceOf: desktops)
        try ResultOutput.write("\(installation.name): installed\(root.map { " in \($0)" } ?? "")")
    }

    /// Returns the units of desktops that are to be disabled.
    /// - Throws: an error that names the desktops, if they are not to be disabled or can't be.
    private func unitsToReplace(by installation: Installation) throws(CommandError) -> [String] {
        guard !force else { return [] }
        let desktops = DesktopProbe(root: installation.root).desktops(besides: installation.name)
        for desktop in desktops where desktop.unit == nil {
            throw CommandError(
                .busy,
                "\(desktop): uses the display, and no unit of the system starts it; end it, or install beside it with --force"
            )
        }
        guard replace || desktops.isEmpty else {
            let names = desktops.map(\.description).joined(separator: ", ")
            throw CommandError(
                .busy,
                "\(names): uses the display; disable it with --replace, which “vitrine uninstall” undoes, or install beside it with --force"
            )
        }
        return desktops.compactMap(\.unit)
    }

    private func installation() throws(CommandError) -> Installation {
        var status = stat()
        guard stat(program, &status) == 0 else {
            throw CommandError(.noScene, "cannot read “\(program)”: \(String(cString: strerror(errno)))")
        }
        guard status.st_mode & S_IFMT == S_IFREG, access(program, X_OK) == 0 else {
            throw CommandError(.noScene, "“\(program)” is no program; name the file that “swift build” made")
        }
        let file = program.split(separator: "/").last.map(String.init) ?? program
        return Installation(
            try ServiceName(name ?? file.lowercased()), program: program, arguments: arguments,
            resources: Self.resources(beside: program),
            command: try commandToCopy(), profile: try readProfile(), profileText: profile.flatMap(Self.text),
            root: root.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? "", layout: layout,
            limitsDrivers: root != nil || !StorageJudgement(SystemFiles(root: "")).isNeeded)
    }

    /// This command, if the system to install into does not have it.
    private func commandToCopy() throws(CommandError) -> String? {
        guard layout == .local, access("\(root ?? "")/usr/bin/vitrine", X_OK) != 0 else { return nil }
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "vitrine"
        let processor = ProgramFile.processor(of: program)
        guard processor == nil || processor == ProgramFile.processor(of: own) else {
            throw CommandError(
                .unavailable,
                "“\(program)” is for another processor than this command, which the service needs too; put one for that processor into \(root ?? "")/usr/bin"
            )
        }
        return own
    }

    private func readProfile() throws(CommandError) -> BoardProfile? {
        guard let profile else { return nil }
        do throws(BoardProfileError) {
            return try BoardProfile(profile)
        } catch {
            throw CommandError(.noScene, error.description)
        }
    }

    /// The text of a profile as its author wrote it.
    private static func text(_ profile: String) -> [UInt8]? {
        BoardProfile.bytes(of: profile) ?? FileManager.default.contents(atPath: profile).map { Array($0) }
    }

    /// The resources that SwiftPM puts beside a program.
    private static func resources(beside program: String) -> [String] {
        let folder =
            program.utf8.contains(UInt8(ascii: "/"))
            ? String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)]) : "."
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".resources") }.sorted().map { "\(folder)/\($0)" }
    }
}

extension InstallLayout: ExpressibleByArgument {}

extension Installation.Item: CustomStringConvertible {
    var description: String {
        switch self {
        case .text(_, let path): path
        case .copy(let source, let path): "\(path) (a copy of \(source))"
        case .link(let target, let path): "\(path) -> \(target)"
        }
    }
}
