import CPlatform
import Glibc
package import Platform

/// Answers requests for the page of metrics by HTTP/1.0, on an address that only programs of this machine reach.
///
/// Clients are not trusted: the size of a request, the time of a connection and the number of clients are limited.
package final class MetricsServer {
    package struct Limits: Sendable {
        /// The upper bound of the size of a request, in bytes.
        package var requestBytes = 8192
        /// The time from the connection to the end of the answer, in seconds.
        package var seconds = 5.0
        /// The number of clients at the same time. Others are refused.
        package var clients = 16

        package init() {}
    }

    private let listener: FileDescriptor
    private let limits: Limits
    private let now: () -> Double
    private let page: (MetricsText.Format) -> [UInt8]
    private var connections: [MetricsConnection] = []
    /// The port on which the server listens.
    package let port: UInt16

    /// - Parameters:
    ///   - now: returns the time on a monotonic clock, in seconds.
    ///   - page: returns the text of the metrics.
    package init(
        _ address: LoopbackAddress, limits: Limits = Limits(), now: @escaping () -> Double,
        page: @escaping (MetricsText.Format) -> [UInt8]
    ) throws(KernelError) {
        let family = address.isVersion6 ? AF_INET6 : AF_INET
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let raw = socket(family, kind, 0)
        guard raw >= 0 else { throw .last("socket", on: "\(address)") }
        listener = FileDescriptor(owning: raw)
        // Without it, the port could not be used for a minute after the end of a server.
        var isReused: Int32 = 1
        setsockopt(raw, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        guard address.withSocketAddress({ bind(raw, $0, $1) }) == 0 else { throw .last("bind", on: "\(address)") }
        guard listen(raw, Int32(limits.clients)) == 0 else { throw .last("listen", on: "\(address)") }
        port = Self.port(of: raw)
        self.limits = limits
        self.now = now
        self.page = page
    }

    private static func port(of raw: Int32) -> UInt16 {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(raw, $0, &size) }
            // The port has the same place in the addresses of both versions.
            return pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt16(bigEndian: $0.pointee.sin_port)
            }
        }
    }

    /// The number of clients.
    package var clientCount: Int { connections.count }

    /// Waits until a client needs something, for a time in seconds at most, and does it.
    package func turn(timeout: Double) {
        var waiting = [pollfd(fd: listener.raw, events: Int16(POLLIN), revents: 0)]
        waiting += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
        // The deadlines of clients are checked once a second.
        let longest = connections.isEmpty ? timeout : min(timeout, 1)
        let count = poll(&waiting, nfds_t(waiting.count), Int32((min(max(longest, 0), 3600) * 1000).rounded(.up)))
        if count > 0 {
            for (connection, result) in zip(connections, waiting.dropFirst()) where result.revents != 0 {
                connection.proceed(limit: limits.requestBytes) { [page] format in
                    HTTPStatus.found.answer(format.contentType, page(format))
                }
            }
        }
        for connection in connections { connection.checkTime(now()) }
        connections.removeAll(where: \.hasEnded)
        if count > 0, waiting[0].revents != 0 { accept() }
    }

    private func accept() {
        // As many as fit into the queue of the kernel.
        for _ in 0..<limits.clients {
            let raw = cplatform_accept(listener.raw)
            guard raw >= 0 else {
                // Without a free descriptor, the client stays in the queue of the kernel.
                if errno == EMFILE || errno == ENFILE || errno == ENOMEM { usleep(100_000) }
                return
            }
            let connection = MetricsConnection(FileDescriptor(owning: raw), until: now() + limits.seconds)
            if connections.count < limits.clients {
                connections.append(connection)
            } else {
                connection.refuse(.unavailable)
            }
        }
    }
}
