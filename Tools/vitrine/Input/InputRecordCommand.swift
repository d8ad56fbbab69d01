import ArgumentParser
import CommandSupport
import Glibc
import Input
import Libinput
import Platform
import SceneCommands

struct InputRecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Records the events of input devices until a limit is reached, or until SIGTERM, SIGINT or SIGHUP.",
        discussion:
            "Keys are only recorded with --keys, because they may contain passwords.\n\n"
            + CommandExamples.text(
                ("vitrine input record drag.input --seconds 10", "Records touches for ten seconds."),
                ("vitrine input record - --keys", "Writes touches and keys to standard output until Ctrl-C.")))

    @Argument(help: "The file to write; “-” is standard output.", completion: .file())
    var file: String

    @Option(
        help: ArgumentHelp("Ends after this number of seconds.", valueName: "S"),
        transform: OptionNumber.decimal(0...1_000_000, "seconds"))
    var seconds: Double?

    @Flag(help: "Records keys too.")
    var keys = false

    func run() throws {
        let output = try OutputFile(file, option: "FILE")
        do {
            let writer = try record(LibinputContext(keys: keys))
            try output.write(writer.bytes)
            let summary = "\(writer.eventCount) events of \(writer.deviceCount) devices"
            if output.isStandardOutput { StandardError.write(summary) } else { try ResultOutput.write(summary) }
        } catch let error as LibinputError {
            throw CommandError(error)
        } catch let error as KernelError {
            throw CommandError(.failed, "cannot record: \(error)")
        }
    }

    private func record(_ input: LibinputContext) throws -> RecordingWriter {
        let clock = MonotonicClock()
        let end = clock.now + (seconds ?? .infinity)
        var isOver = false
        let loop = try EventLoop()
        let signals = try SignalSource([SIGTERM, SIGINT, SIGHUP])
        try loop.add(signals) { _ in isOver = true }
        if let descriptor = input.descriptor { try loop.add(descriptor) { _ in } }
        var writer = RecordingWriter(startingAt: clock.now)
        while true {
            try input.dispatch(at: clock.now) { writer.write($0) }
            if writer.eventCount == 0, let obstacle = input.obstacle { throw obstacle }
            if isOver || clock.now >= end { return writer }
            try loop.turn(timeout: end - clock.now)
        }
    }
}
