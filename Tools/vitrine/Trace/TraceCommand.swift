import ArgumentParser
import CommandSupport
import Perfetto
import SceneCommands
import Trace

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Writes the last seconds of a kiosk as a trace: frames, touches, threads, and why frames were late.",
        discussion: """
            A kiosk always records its last seconds, which can also be read when it has ended. https://ui.perfetto.dev \
            shows both formats.

            \(CommandExamples.text(
                ("vitrine trace lobby -o lobby.pftrace", "Writes the last seconds of an installed program."),
                ("vitrine trace 812 --last 2 --format chrome -o kiosk.json", "Writes two seconds for Chrome."),
                ("vitrine trace lobby --kernel --for 5 -o lobby.pftrace", "Records 5 s, with the kernel’s events.")))

            --kernel adds when the scheduler ran the threads, and the vertical blanks of displays. The kernel does not \
            keep them, so they are recorded from now on. That needs root, and tracefs.
            """)

    @Argument(
        help: """
            A process id, the name of a service, the path of a control socket, or a .trace file; by default the only \
            kiosk that runs.
            """,
        completion: .file(extensions: ["socket", "trace"]), transform: TraceTarget.init(_:))
    var target: TraceTarget?

    @Option(
        help: ArgumentHelp(
            "The time before the newest record, in seconds; by default all that there is.", valueName: "S"),
        transform: OptionNumber.decimal(0...1_000_000, "seconds"))
    var last: Double?

    @Option(help: "The format.")
    var format = TraceFormat.perfetto

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; “-” is standard output.", valueName: "FILE"),
        completion: .file())
    var output: String?

    @Flag(help: "Records the kernel’s events too, from now on; needs --for.")
    var kernel = false

    @Option(
        name: .customLong("for"), help: ArgumentHelp("The time to record with --kernel, in seconds.", valueName: "S"),
        transform: OptionNumber.decimal(0...60, "seconds"))
    var seconds: Double?

    @Flag(help: "Lists the processes that have traces, and whether they run.")
    var list = false

    func validate() throws {
        if list {
            guard target == nil, output == nil else {
                throw ValidationError("--list is given with a target or --output; leave one of them out")
            }
        } else if output == nil {
            throw ValidationError("--output is missing; name a file, or “-” for standard output")
        }
        guard kernel == (seconds != nil) else {
            throw ValidationError(
                kernel ? "--for is missing; --kernel records for a time from now on" : "--for is for --kernel; add it")
        }
        guard !kernel || (last == nil && !list) else {
            throw ValidationError("--kernel is given with --\(list ? "list" : "last"); leave one of them out")
        }
    }

    func run() throws {
        if list { return try writeList() }
        let output = try OutputFile(output ?? "-", option: "--output")
        let source = try TraceSource(target)
        let process = source.reader.process
        var events: [KernelEvent] = []
        let threads: [TraceThread]
        if let seconds {
            (threads, events) = try record(source, for: seconds)
        } else {
            threads = try source.threads()
        }
        if source.hasEnded {
            StandardError.write("vitrine: the process \(process.id) has ended; these are its last seconds")
        }
        let clocks = source.isRunning ? ClockReadings.now : nil
        try output.write(format.encode(process, threads, last: last, kernel: events, clocks: clocks))
        let seconds = (RecordedTime.seconds(of: threads, last: last) * 10).rounded() / 10
        let summary = "\(seconds) s of \(process.program) (process \(process.id)); open it with https://ui.perfetto.dev"
        if output.isStandardOutput { StandardError.write(summary) } else { try ResultOutput.write(summary) }
    }

    /// Records the threads of a process that runs, and the events of the kernel about them.
    private func record(_ source: TraceSource, for seconds: Double) throws -> ([TraceThread], [KernelEvent]) {
        guard source.isRunning else {
            throw CommandError(.usage, "process \(source.reader.process.id) does not run; leave out --kernel")
        }
        let recording = try KernelRecording(of: source.reader.process.id)
        var threads = RecordedThreads(since: ClockReadings.now.monotonic)
        try recording.run(for: seconds) { () throws(CommandError) in threads.add(try source.threads()) }
        let text = recording.end()
        for event in recording.missingEvents {
            StandardError.write(
                "vitrine: the kernel has no event \(event); load the driver of the display, or use a kernel that has it"
            )
        }
        if text.lostEvents > 0 || recording.isTruncated {
            StandardError.write("vitrine: the kernel had more events than can be kept; record a shorter time by --for")
        }
        return (threads.all, text.events)
    }

    private func writeList() throws {
        let sources = TraceSource.readable()
        guard !sources.isEmpty else {
            try ResultOutput.write("there is no trace that this user may read")
            return
        }
        let lines = sources.map { source in
            let process = source.reader.process
            return "\(process.id)  \(process.program)  \(source.isRunning ? "runs" : "has ended")  \(source.path)"
        }
        try ResultOutput.write(lines.joined(separator: "\n"))
    }
}
