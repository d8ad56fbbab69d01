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
                ("vitrine trace --list", "Lists the processes that have traces.")))
            """)

    @Argument(
        help: "A process id, the name of a service, or a .trace file; by default the only kiosk that runs.",
        completion: .file(extensions: ["trace"]), transform: TraceTarget.init(_:))
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
    }

    func run() throws {
        if list { return try writeList() }
        let output = try OutputFile(output ?? "-", option: "--output")
        let source = try TraceSource(target)
        let process = source.reader.process
        let threads = try source.threads()
        if source.hasEnded {
            StandardError.write("vitrine: the process \(process.id) has ended; these are its last seconds")
        }
        try output.write(
            format.encode(process, threads, last: last, clocks: source.isRunning ? ClockReadings.now : nil))
        let seconds = (RecordedTime.seconds(of: threads, last: last) * 10).rounded() / 10
        let summary = "\(seconds) s of \(process.program) (process \(process.id)); open it with https://ui.perfetto.dev"
        if output.isStandardOutput { StandardError.write(summary) } else { try ResultOutput.write(summary) }
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
