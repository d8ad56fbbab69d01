import Glibc

/// A client of the service manager's notification protocol, sd_notify(3).
///
/// Does nothing unless a manager asked for notifications by `NOTIFY_SOCKET`.
package struct ServiceNotifier: Sendable {
    private let socketPath: String?
    /// The time without `WATCHDOG=1` after which the manager ends the service, in seconds; `nil` for no limit.
    package let watchdogTimeout: Double?

    /// The manager of this process, as the environment describes it: sd_notify(3), sd_watchdog_enabled(3).
    package init() {
        let isForThisProcess = Self.number("WATCHDOG_PID").map { $0 == Double(getpid()) } ?? true
        self.init(
            socketPath: getenv("NOTIFY_SOCKET").map { String(cString: $0) },
            watchdogTimeout: isForThisProcess ? Self.number("WATCHDOG_USEC").map { $0 / 1e6 } : nil)
    }

    /// - Parameters:
    ///   - socketPath: the manager's socket: a path, or `@name` in the abstract namespace.
    ///   - watchdogTimeout: the time without `WATCHDOG=1` after which the manager ends the service, in seconds.
    package init(socketPath: String?, watchdogTimeout: Double? = nil) {
        self.socketPath = socketPath
        self.watchdogTimeout = watchdogTimeout.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    private static func number(_ variable: String) -> Double? {
        getenv(variable).flatMap { Double(String(cString: $0)) }
    }

    /// Whether a manager asked for notifications.
    package var isListenedTo: Bool { socketPath != nil }

    /// Sends assignments such as `READY=1` or `WATCHDOG=1`, one per line.
    package func send(_ state: String) throws(KernelError) {
        guard let socketPath else { return }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(socketPath.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard !bytes.isEmpty, bytes.count < room else {
            throw KernelError(operation: "sendto", errno: ENAMETOOLONG, object: socketPath)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { path in
            path.copyBytes(from: bytes)
            if bytes[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        let raw = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard raw >= 0 else { throw .last("socket", on: socketPath) }
        let descriptor = FileDescriptor(owning: raw)
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let message = Array(state.utf8)
        let sent = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                retryingInterrupts {
                    sendto(descriptor.raw, message, message.count, Int32(MSG_NOSIGNAL), generic, length)
                }
            }
        }
        guard sent == message.count else { throw .last("sendto", on: socketPath) }
    }
}
