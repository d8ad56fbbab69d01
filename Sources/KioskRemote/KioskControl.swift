import Control
import Glibc
package import KioskRuntime
package import KioskSettings
import Platform
import Trace

/// The control socket of a kiosk. It belongs to the main thread; its requests arrive on a thread of its own.
package final class KioskControl {
    private let server: ControlServer
    /// The link by which commands find the socket by the number of the process, if it has another place.
    private let link: ControlLink?

    /// Opens the socket of a configuration.
    /// - Parameters:
    ///   - run: the run, whose main loop performs requests that change layers.
    package init(
        _ configuration: KioskConfiguration.Control, _ methods: ControlMethods, in run: LiveSession
    ) throws(KioskError) {
        let program = CommandLine.arguments.first.map { $0.split(separator: "/").last.map(String.init) ?? $0 } ?? ""
        ThreadCalls.prepare()
        do throws(ControlError) {
            let listener = try Self.listener(configuration.path, run.trace)
            link = Self.link(to: listener, run.trace)
            server = try ControlServer(
                listener: listener,
                identity: ControlIdentity(name: "vitrine", program: program),
                access: configuration.access == .full ? .full : .read, methods: methods.all,
                streams: [FrameFeed.stream(of: run.trace)], report: { KioskLog.notice("kernel: \($0)") })
        } catch {
            throw KioskError(.output, "--control: \(error)")
        }
    }

    /// Closes the socket and all connections.
    package func end() {
        link?.remove()
        server.stop()
    }

    private static func listener(_ path: String?, _ trace: TraceMemory?) throws(ControlError) -> ControlListener {
        if let path { return try ControlListener(path: path) }
        if let inherited = try ControlListener.inherited() { return inherited }
        guard let path = pathOfProcess(trace) else { throw .invalidPath("in the runtime directory") }
        ControlLink.removeAbandoned(path)
        return try ControlListener(path: path)
    }

    /// Returns a link to a socket from the place where commands look for it; `nil` if the socket is there.
    private static func link(to listener: ControlListener, _ trace: TraceMemory?) -> ControlLink? {
        guard let socket = listener.address, let path = pathOfProcess(trace), socket != path else { return nil }
        do throws(KernelError) {
            return try ControlLink(at: path, to: socket)
        } catch {
            KioskLog.notice("kernel: \(error); commands find the kiosk only by its control socket \(socket)")
            return nil
        }
    }

    /// Returns the path of the socket that is named after the process; `nil` without a runtime directory.
    private static func pathOfProcess(_ trace: TraceMemory?) -> String? {
        guard let trace = trace?.path, let folder = trace.lastIndex(of: "/") else { return nil }
        return "\(trace[..<folder])/\(getpid()).socket"
    }
}
