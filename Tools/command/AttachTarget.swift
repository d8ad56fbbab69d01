package import Control
import Trace

/// The kiosk that a command attaches to.
package struct AttachTarget: Sendable {
    /// A process id, the name of a service, or the path of a control socket.
    package let text: String

    package init(text: String) {
        self.text = text
    }

    /// Returns the path of the kiosk's control socket.
    package func socketPath() throws(CommandError) -> String {
        if text.utf8.contains(UInt8(ascii: "/")) { return text }
        if let process = Int32(text) {
            guard let trace = TraceFolder.files(of: process).first else {
                throw CommandError(
                    .noScene,
                    "process \(process) is no kiosk, or belongs to another user; “vitrine trace --list” lists kiosks")
            }
            guard TraceFolder.isRunning(trace) else {
                throw CommandError(
                    .noScene, "process \(process) has ended; “vitrine trace --list” lists the kiosks that run")
            }
            return Self.socket(beside: trace)
        }
        let name = try ServiceName(text)
        guard let trace = TraceFolder.files(ofService: name.description).first(where: TraceFolder.isRunning) else {
            throw CommandError(
                .noScene,
                "the service “\(name)” does not run, or belongs to another user; run it with “systemctl start \(name)”, and this as root"
            )
        }
        return Self.socket(beside: trace)
    }

    /// Connects to the kiosk.
    package func connect() throws(CommandError) -> ControlClient {
        let path = try socketPath()
        do throws(ControlError) {
            return try ControlClient(path: path)
        } catch .notPermitted(let path) {
            throw CommandError(.noPermission, "\(ControlError.notPermitted(path))")
        } catch .noSocket where path != text {
            throw CommandError(
                .noScene, "\(text) has no control socket; start it with --control read or --control full")
        } catch {
            throw CommandError(.noScene, "\(error)")
        }
    }

    /// Returns the path at which the control socket of a process, or a link to it, is, by that of its trace file.
    package static func socket(beside trace: String) -> String { "\(trace.dropLast(".trace".utf8.count)).socket" }

    /// Returns the path that the trace file of a process has, by that of its control socket; `nil` if the socket is not
    /// named after a process.
    package static func trace(beside socket: String) -> String? {
        guard socket.hasSuffix(".socket") else { return nil }
        let path = "\(socket.dropLast(".socket".utf8.count)).trace"
        return TraceFolder.process(ofFile: path) == nil ? nil : path
    }
}
