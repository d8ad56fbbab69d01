import ArgumentParser
import CommandSupport
import Metrics
import Platform
import SceneCommands

struct MetricsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "metrics",
        abstract:
            "Prints metrics of running kiosks for monitoring systems: frames, late frames, latency, memory, board.",
        discussion: """
            Writes OpenMetrics, once, to standard output. A kiosk that was started with --control has counters and \
            histograms since its start; of others, the trace of the last seconds is read.

            \(CommandExamples.text(
                ("vitrine metrics lobby", "Prints the metrics of an installed program."),
                ("vitrine metrics --all --textfile kiosks.prom", "Writes a file for node_exporter."),
                ("vitrine metrics lobby --listen 9109", "Answers http://127.0.0.1:9109/metrics.")))

            Nothing listens without --listen, and then only on an address of this machine. The file of --textfile has the \
            format of its reader, the textfile collector of node_exporter.
            """)

    @Argument(
        help: "Process ids, names of services, or paths of control sockets.",
        completion: .file(extensions: ["socket"]), transform: AttachTarget.init(text:))
    var targets: [AttachTarget] = []

    @Flag(help: "All kiosks of this machine that this user may read.")
    var all = false

    @Option(
        help: ArgumentHelp("Replaces a file, whose name ends with .prom for node_exporter.", valueName: "FILE"),
        completion: .file())
    var textfile: String?

    @Option(
        help: ArgumentHelp(
            "Answers GET /metrics by HTTP on this machine until it is ended.", valueName: "[ADDRESS:]PORT"),
        transform: LoopbackAddress.init(_:))
    var listen: LoopbackAddress?

    func validate() throws {
        guard all != !targets.isEmpty else {
            throw ValidationError(
                all ? "--all is given with a target; leave one of them out" : "name a kiosk, or write --all")
        }
        guard targets.count <= MetricsCollection.mostSources else {
            throw ValidationError("there are more than \(MetricsCollection.mostSources) targets; write --all")
        }
        for (index, target) in targets.enumerated() where targets[..<index].contains(where: { $0.text == target.text })
        {
            throw ValidationError("the target “\(target.text)” is given twice; leave one of them out")
        }
        guard textfile == nil || listen == nil else {
            throw ValidationError("--textfile is given with --listen; leave one of them out")
        }
    }

    func run() throws {
        var collection = MetricsCollection(all ? nil : targets)
        if let listen { return try answer(at: listen, &collection) }
        let output = try textfile.map { try OutputFile($0, option: "--textfile") }
        let families = try collection.families(requiresKiosk: true)
        if let output {
            try output.write(MetricsText.encode(families, .prometheus))
        } else {
            try ResultOutput.write(MetricsText.encode(families, .openMetrics))
        }
    }

    /// Answers requests until a signal ends the process.
    private func answer(at address: LoopbackAddress, _ collection: inout MetricsCollection) throws {
        let clock = MonotonicClock()
        var shared = collection
        let server: MetricsServer
        do throws(KernelError) {
            server = try MetricsServer(address, now: { clock.now }) { format in
                MetricsText.encode(shared.recentFamilies(at: clock.now), format)
            }
        } catch {
            throw CommandError(.unavailable, "cannot listen: \(error); choose another --listen")
        }
        let chosen = address.isVersion6 ? "[\(address.host)]:\(server.port)" : "\(address.host):\(server.port)"
        StandardError.write("vitrine: http://\(chosen)/metrics")
        while true { server.turn(timeout: 3600) }
    }
}
