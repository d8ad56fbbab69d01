import CommandSupport
import Control
import Glibc
import JSONTree
import Metrics
import Trace

/// A kiosk whose metrics are collected.
struct MetricsSource {
    /// The words that name it in its labels.
    let target: AttachTarget
    /// The path of its trace file, if it is known already.
    var trace: String?

    /// The times in which a kiosk has to accept a connection, and to answer, in seconds.
    private static let patience = (connection: 1.0, answer: 2.0)

    /// Returns the metrics of the kiosk.
    /// - Throws: the reason if it does not run, or if neither its socket nor its trace can be read.
    func families() throws(CommandError) -> [MetricFamily] {
        let socket: String
        if let trace { socket = AttachTarget.socket(beside: trace) } else { socket = try target.socketPath() }
        var tracePath = trace ?? AttachTarget.trace(beside: socket)
        var families: [MetricFamily] = []
        var failure: ControlError?
        do throws(ControlError) {
            let client = try ControlClient(path: socket, timeout: Self.patience.connection)
            families = StatisticsMetrics(try client.call(StatisticsRequest(), timeout: Self.patience.answer)).families
            if let trace = try? client.call(TraceRequest(), timeout: Self.patience.answer) { tracePath = trace.path }
        } catch {
            failure = error
        }
        let reader = tracePath.flatMap { TraceFolder.isRunning($0) ? try? TraceReader(path: $0) : nil }
        if families.isEmpty {
            guard let threads = try? reader?.read() else { throw Self.failure(failure, socket) }
            families = TraceMetrics(threads).families
        }
        var labels = [MetricSample.Label("target", target.text)]
        if let process = reader?.process {
            labels.append(MetricSample.Label("program", process.program))
            families += ProcessMetrics(process: process.id).families
            families.append(
                MetricFamily(
                    "vitrine_process_start_time_seconds", unit: "seconds", help: "Start of the process since 1970.",
                    process.date))
        }
        if let service = tracePath.flatMap(Self.service) { families += ServiceMetrics(name: service).families }
        return families.map { $0.labeled(labels) }
    }

    private static func failure(_ error: ControlError?, _ socket: String) -> CommandError {
        if case .notPermitted = error, let error { return CommandError(.noPermission, "\(error)") }
        return CommandError(
            .noScene, error.map { "\($0)" } ?? "\(socket): the program has ended; start it again")
    }

    /// Returns the installed program whose folder a trace file is in.
    static func service(ofTrace path: String) -> ServiceName? {
        let steps = path.split(separator: "/")
        guard path.hasPrefix("/run/"), steps.count == 3, let name = try? ServiceName(String(steps[1])),
            access("/etc/vitrine/\(name)", F_OK) == 0
        else { return nil }
        return name
    }
}
