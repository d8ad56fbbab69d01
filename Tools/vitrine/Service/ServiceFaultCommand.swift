import ArgumentParser
import CommandSupport
import Glibc
import Kiosk
import Supervision
import Vitrine

/// Shows the fault screen of an installed program for an hour, after which the program is tried again.
struct ServiceFaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fault", abstract: "Shows why a program is out of service.",
        discussion: CommandExamples.text(
            ("vitrine service fault lobby --seconds 60", "Shows the fault screen for a minute.")))

    /// The time after which the program is tried again, in seconds.
    static let duration = 3600.0

    @Argument(help: "The name of the program.")
    var name: String

    @Option(
        help: ArgumentHelp("The seconds for which the screen is shown.", valueName: "S"),
        transform: OptionNumber.decimal(0...1_000_000_000, "seconds"))
    var seconds = Self.duration

    func run() throws {
        let folders = ServiceFolders(name: try ServiceName(name))
        let failure = FailureRecord(contentsOfFile: folders.record).failures.last
        let screen = FaultScreen(
            explanation: failure.map { Self.sentence($0.explanation) } ?? "The program could not be started.",
            code: [failure?.code, name, failure?.date].compactMap(\.self).joined(separator: "   "))
        var configuration = Kiosk.Configuration()
        configuration.duration = seconds
        configuration.waitsForDisplay = true
        let kiosk = try Kiosk(root: screen, configuration: configuration)
        let start = Self.now
        try kiosk.run()
        // Stopped before, it stays out of service.
        if Self.now - start >= seconds { unlink(folders.outOfService) }
    }

    private static func sentence(_ words: String) -> String {
        words.prefix(1).uppercased() + words.dropFirst() + (words.hasSuffix(".") ? "" : ".")
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
