import ArgumentParser
import CommandSupport
import Glibc
import Platform

struct DevCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dev",
        abstract: "Builds and runs the package in this folder, and again after each saved change.",
        discussion: """
            The running program stays until the changed one has shown its first frame; on a DRM display, which one program owns, until the
            changed one needs the display. It stays if the build fails. Arguments after “--” go to the program.

            \(CommandExamples.text(
                ("vitrine dev", "Shows the package's only program."),
                ("vitrine dev Lobby -- --display headless --real-time", "Runs one of several without a display.")))
            """)

    @Argument(help: ArgumentHelp("The program; by default the package's only one.", valueName: "product"))
    var product: String?

    @Argument(parsing: .postTerminator, help: "Arguments of the program, after “--”.")
    var arguments: [String] = []

    func run() throws {
        let package = try ProductPackage(product)
        let runner = try DevRunner(package.product, arguments)
        defer { runner.stop() }
        var isOver = false
        let loop = try EventLoop()
        let signals = try SignalSource([SIGTERM, SIGINT, SIGHUP])
        try loop.add(signals) { _ in isOver = true }
        var shown: [String: timespec] = [:]
        var seen: [String: timespec] = [:]
        while !isOver {
            let now = package.fileTimes()
            // A change is built once nothing has changed for an interval, as editors write several files.
            if !Self.isEqual(now, shown), Self.isEqual(now, seen) || shown.isEmpty {
                shown = now
                try runner.restart()
            }
            seen = now
            try runner.check()
            try loop.turn(timeout: Self.interval)
        }
    }

    /// The time between two looks at the files, in seconds.
    private static let interval = 0.15

    private static func isEqual(_ a: [String: timespec], _ b: [String: timespec]) -> Bool {
        a.count == b.count
            && a.allSatisfy { path, time in
                b[path].map { $0.tv_sec == time.tv_sec && $0.tv_nsec == time.tv_nsec } ?? false
            }
    }
}
