import CommandSupport
import Glibc
import Platform

/// A socket on which programs report by sd_notify(3) that their first frame is shown.
final class ReadySocket {
    /// The path for `NOTIFY_SOCKET`, in the abstract namespace.
    let path = "@vitrine-dev-\(getpid())"
    private let descriptor: FileDescriptor

    init() throws(CommandError) {
        let raw = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard raw >= 0 else {
            throw CommandError(.failed, "cannot make a socket: \(String(cString: strerror(errno)))")
        }
        descriptor = FileDescriptor(owning: raw)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            path[0] = 0
        }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(raw, $0, length) }
        }
        guard status == 0 else {
            throw CommandError(.failed, "cannot bind a socket: \(String(cString: strerror(errno)))")
        }
    }

    /// Forgets earlier reports.
    func drain() {
        while wait(0) {}
    }

    /// Waits for a report for some seconds, and returns whether it came.
    func wait(_ seconds: Double) -> Bool {
        var request = pollfd(fd: descriptor.raw, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, Int32(seconds * 1000)) > 0 else { return false }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = recv(descriptor.raw, &bytes, bytes.count, 0)
        return count > 0 && bytes[..<count].split(separator: UInt8(ascii: "\n")).contains(Array("READY=1".utf8)[...])
    }
}
