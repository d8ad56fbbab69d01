import CommandSupport
import Control
import Glibc
import JSONTree
import Platform
import Trace

/// A trace file that a command reads.
struct TraceSource {
    let path: String
    let reader: TraceReader

    /// Opens the file of a target; without one, that of the only kiosk that runs.
    init(_ target: TraceTarget?) throws(CommandError) {
        if let target {
            try self.init(path: Self.path(of: target))
        } else {
            try self.init(path: Self.pathOfOnlyKiosk())
        }
    }

    private init(path: String) throws(CommandError) {
        self.path = path
        do throws(TraceFileError) {
            reader = try TraceReader(path: path)
        } catch {
            throw Self.failure(error, path)
        }
    }

    /// Returns the records of all threads.
    func threads() throws(CommandError) -> [TraceThread] {
        do throws(TraceFileError) {
            return try reader.read()
        } catch {
            throw Self.failure(error, path)
        }
    }

    /// Whether the process runs. A copy of a file belongs to no process that runs.
    var isRunning: Bool { isOriginal && TraceFolder.isRunning(path) }

    /// Whether the process has ended, whose file this is.
    var hasEnded: Bool { isOriginal && !TraceFolder.isRunning(path) }

    private var isOriginal: Bool { TraceFolder.process(ofFile: path) == reader.process.id }

    /// Returns the files that this user may read, the newest first.
    static func readable() -> [TraceSource] {
        TraceFolder.files().compactMap { try? TraceSource(path: $0) }
    }

    private static let advice = "name a process, a service, a control socket or a trace file"

    private static func failure(_ error: TraceFileError, _ path: String) -> CommandError {
        guard case .kernel(let error) = error else { return CommandError(.noScene, "\(error)") }
        guard ![EACCES, EPERM].contains(error.errno) else {
            return CommandError(.noPermission, "cannot read “\(path)”: it belongs to another user; run it as root")
        }
        return CommandError(.noScene, "cannot read “\(path)”: \(String(cString: strerror(error.errno))); \(advice)")
    }

    private static func path(of target: TraceTarget) throws(CommandError) -> String {
        switch target {
        case .file(let path): isSocket(path) ? try self.path(ofSocket: path) : path
        case .process(let process): try path(ofProcess: process)
        case .service(let name): try path(ofService: name)
        }
    }

    private static func isSocket(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
    }

    /// Returns the path that a kiosk says at its control socket. If it has ended, returns that of the file beside the
    /// socket, which bears the number of the process.
    private static func path(ofSocket socket: String) throws(CommandError) -> String {
        let failure: ControlError
        do throws(ControlError) {
            return try ControlClient(path: socket).call(TraceRequest()).path
        } catch {
            failure = error
        }
        switch failure {
        case .notListening:
            if let path = AttachTarget.trace(beside: socket), access(path, F_OK) == 0 { return path }
        case .notPermitted: throw CommandError(.noPermission, "\(failure)")
        case .refused: throw CommandError(.noScene, "\(socket): \(failure)")
        default: break
        }
        throw CommandError(.noScene, "\(failure)")
    }

    private static func path(ofProcess process: Int32) throws(CommandError) -> String {
        if let path = TraceFolder.files(of: process).first { return path }
        var status = stat()
        guard stat("/proc/\(process)", &status) == 0 else {
            throw CommandError(.noScene, "there is no process \(process); “vitrine trace --list” lists the kiosks")
        }
        guard status.st_uid == geteuid() || geteuid() == 0 else {
            throw CommandError(.noPermission, "process \(process) belongs to another user; run it as root")
        }
        throw CommandError(
            .noScene, "process \(process) has no trace file; “vitrine trace --list” lists the processes that have one")
    }

    private static func path(ofService text: String) throws(CommandError) -> String {
        let name = try ServiceName(text)
        let folder = "/run/\(name)"
        if let path = TraceFolder.files(ofService: name.description).first { return path }
        guard access("/etc/vitrine/\(name)", F_OK) == 0 || errno == EACCES else {
            throw CommandError(.noScene, "no service “\(name)” is installed; \(advice)")
        }
        guard access(folder, R_OK | X_OK) == 0 || errno == ENOENT else {
            throw CommandError(.noPermission, "cannot read \(folder): it belongs to another user; run it as root")
        }
        throw CommandError(
            .noScene, "the service “\(name)” has no trace file; start it with “systemctl start \(name)”")
    }

    private static func pathOfOnlyKiosk() throws(CommandError) -> String {
        let running = readable().filter(\.isRunning)
        guard let first = running.first else {
            throw CommandError(.noScene, "no kiosk runs; \(advice)")
        }
        guard running.count == 1 else {
            let names = running.map { "\($0.reader.process.id) (\($0.reader.process.program))" }
            throw CommandError(.usage, "several kiosks run; name one of \(names.joined(separator: ", "))")
        }
        return first.path
    }
}
