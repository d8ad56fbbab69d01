import Control
import Glibc
import Platform
import Trace

/// The control socket of a kiosk. It belongs to the main thread; its requests arrive on a thread of its own.
final class KioskControl {
    private let server: ControlServer

    /// Opens the socket of a configuration.
    /// - Parameters:
    ///   - run: the run, whose main loop performs requests that change layers.
    init(
        _ configuration: Kiosk.Configuration.Control, _ methods: ControlMethods, in run: LiveRun
    ) throws(KioskError) {
        let program = CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
        ThreadCalls.prepare()
        do throws(ControlError) {
            server = try ControlServer(
                listener: Self.listener(configuration.path, run.trace),
                identity: ControlIdentity(name: "vitrine", program: program),
                access: configuration.access == .full ? .full : .read, methods: methods.all,
                streams: [FrameFeed.stream(of: run.trace)], report: { KioskLog.notice("kernel: \($0)") })
        } catch {
            throw KioskError(.output, "--control: \(error)")
        }
    }

    /// Closes the socket and all connections.
    func end() { server.stop() }

    private static func listener(_ path: String?, _ trace: TraceMemory?) throws(ControlError) -> ControlListener {
        if let path { return try ControlListener(path: path) }
        if let inherited = try ControlListener.inherited() { return inherited }
        guard let trace = trace?.path, let folder = trace.lastIndex(of: "/") else {
            throw .invalidPath("in the runtime directory")
        }
        return try ControlListener(path: "\(trace[..<folder])/\(getpid()).socket")
    }
}
