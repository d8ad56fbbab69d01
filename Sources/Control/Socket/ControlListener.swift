import CPlatform
import Glibc
import Platform

/// A socket that listens for clients: one at a path, or one that the service manager made.
package final class ControlListener: Sendable {
    /// The identity of a file.
    private struct FileIdentity: Equatable, Sendable {
        let device: UInt64
        let number: UInt64

        /// - Returns: `nil` if there is no file at the path.
        init?(path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            device = UInt64(status.st_dev)
            number = UInt64(status.st_ino)
        }
    }

    private let descriptor: FileDescriptor
    /// The path of the socket; `nil` for one of the service manager.
    package let path: String?
    private let file: FileIdentity?

    /// Makes a socket at a path, which only its user may connect to (mode 0600), and listens.
    ///
    /// A socket that a process left behind is replaced.
    package init(path: String) throws(ControlError) {
        try LocalSocket.check(path)
        let descriptor = try LocalSocket.make()
        // A socket file gets the mode of the socket, less the mask of the process. Setting it before the file exists
        // leaves no moment at which others may connect, and does not change the mask, which all threads share.
        guard fchmod(descriptor.raw, 0o600) == 0 else { throw .kernel(.last("fchmod", on: path)) }
        // The lock of the folder keeps a second process from removing a socket that this one has just made.
        let folder = try Self.lockedFolder(of: path)
        defer { _ = folder.map { flock($0.raw, LOCK_UN) } }
        try Self.removeAbandoned(path)
        let refusal = cplatform_bind_local(descriptor.raw, path)
        guard refusal != EADDRINUSE else { throw .inUse(path) }
        guard refusal == 0 else { throw .kernel(KernelError(operation: "bind", errno: refusal, object: path)) }
        guard listen(descriptor.raw, Int32(ControlLimits.clients)) == 0 else {
            let error = KernelError.last("listen", on: path)
            unlink(path)
            throw .kernel(error)
        }
        self.descriptor = descriptor
        self.path = path
        file = FileIdentity(path: path)
    }

    /// Takes the listening socket that the service manager passed to this process, as sd_listen_fds(3) describes.
    /// - Parameters:
    ///   - process: the process that the descriptors are for: the variable `LISTEN_PID`.
    ///   - count: the number of descriptors: the variable `LISTEN_FDS`.
    ///   - first: the first descriptor.
    /// - Returns: `nil` if no socket was passed to this process.
    package static func inherited(
        process: String? = variable("LISTEN_PID"), count: String? = variable("LISTEN_FDS"), first: Int32 = 3
    ) throws(ControlError) -> ControlListener? {
        guard let process, Int32(process) == getpid(), let count, (Int32(count) ?? 0) > 0 else { return nil }
        guard option(SO_DOMAIN, of: first) == AF_UNIX, option(SO_TYPE, of: first) == Int32(SOCK_STREAM.rawValue),
            option(SO_ACCEPTCONN, of: first) == 1
        else { throw .notAListener(first) }
        guard fcntl(first, F_SETFD, FD_CLOEXEC) == 0,
            fcntl(first, F_SETFL, fcntl(first, F_GETFL) | O_NONBLOCK) == 0
        else { throw .kernel(.last("fcntl", on: "descriptor \(first)")) }
        return ControlListener(inherited: FileDescriptor(owning: first))
    }

    private init(inherited descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
        path = nil
        file = nil
    }

    deinit {
        removeFile()
    }

    /// The path at which clients connect, also to a socket of the service manager; `nil` if it has no file.
    package var address: String? { path ?? LocalSocket.path(of: descriptor.raw) }

    /// Removes the file, unless it is another one by now.
    func removeFile() {
        if let path, let file, FileIdentity(path: path) == file { unlink(path) }
    }

    /// The descriptor of the socket, which the object owns.
    var raw: Int32 { descriptor.raw }

    package static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
        var value: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &size) == 0 ? value : nil
    }

    /// Removes a socket on which no process listens.
    private static func removeAbandoned(_ path: String) throws(ControlError) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else { throw .notASocket(path) }
        let probe = try LocalSocket.make()
        switch LocalSocket.connect(probe, to: path) {
        case ECONNREFUSED:
            guard unlink(path) == 0 || errno == ENOENT else { throw .kernel(.last("unlink", on: path)) }
        case ENOENT: break
        case 0, EAGAIN, EPROTOTYPE: throw .inUse(path)
        case let refusal: throw .kernel(KernelError(operation: "connect", errno: refusal, object: path))
        }
    }

    /// Locks the folder of a path against other processes that make sockets in it.
    ///
    /// Only waits for a second, because anybody who may read a folder can lock it.
    /// - Returns: `nil` if the folder could not be locked.
    private static func lockedFolder(of path: String) throws(ControlError) -> PassedDescriptor? {
        let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(path[..<$0]) + "/" } ?? "."
        guard let descriptor = try? FileDescriptor(opening: folder, flags: O_RDONLY | O_DIRECTORY) else { return nil }
        let opened = PassedDescriptor(descriptor)
        for _ in 0..<100 {
            if flock(opened.raw, LOCK_EX | LOCK_NB) == 0 { return opened }
            guard errno == EWOULDBLOCK || errno == EINTR else { return nil }
            usleep(10_000)
        }
        return nil
    }
}
