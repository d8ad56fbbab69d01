import CPlatform
package import CommandSupport
import Glibc
import Platform

/// The TCP socket that browsers connect to.
///
/// It admits requests that ``RequestCheck`` lets through, and passes their bytes on to the HTTP server behind it, whose
/// parser has no limits. A connection carries one request.
package final class ConnectionGate: Sendable {
    package let port: UInt16
    private let listener: FileDescriptor
    private let wakeup: Wakeup
    private let check: RequestCheck
    /// The path of the server's Unix socket.
    private let serverPath: String
    private let open = LockedValue<[ObjectIdentifier: GateConnection]>([:])
    private let thread = LockedValue<WorkerThread?>(nil)

    /// Binds the socket.
    /// - Parameter port: 0 for a free one.
    package init(port: UInt16, token: AccessToken, serverPath: String) throws(CommandError) {
        do throws(KernelError) {
            let bound = try LoopbackListener(port: port)
            self.port = bound.port
            listener = bound.release()
            wakeup = try Wakeup()
        } catch {
            throw CommandError(error.errno == EADDRINUSE ? .busy : .failed, "\(error); choose another --port, or none")
        }
        check = RequestCheck(token: token, port: self.port)
        self.serverPath = serverPath
    }

    /// Begins to accept connections.
    package func start() throws(CommandError) {
        do throws(KernelError) {
            let started = try WorkerThread(name: "inspect-gate") { [self] in accept() }
            thread.withLock { $0 = started }
        } catch {
            throw CommandError(.failed, "\(error)")
        }
    }

    /// Closes all connections and the socket.
    package func stop() {
        wakeup.signal()
        thread.withLock { $0 }?.join()
        for connection in open.withLock({ Array($0.values) }) { connection.cancel() }
    }

    private func accept() {
        var waiting = [
            pollfd(fd: listener.raw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: wakeup.raw, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            guard poll(&waiting, 2, -1) > 0 else { continue }
            if waiting[1].revents != 0 { return }
            let raw = cplatform_accept(listener.raw)
            guard raw >= 0 else { continue }
            // The thread of the connection waits.
            _ = fcntl(raw, F_SETFL, 0)
            take(FileDescriptor(owning: raw))
        }
    }

    private func take(_ descriptor: consuming FileDescriptor) {
        guard open.withLock({ $0.count }) < InspectLimits.connections else { return }
        let connection = GateConnection(descriptor, check: check, serverPath: serverPath)
        let id = ObjectIdentifier(connection)
        open.withLock { $0[id] = connection }
        let started = try? WorkerThread(name: "inspect-request") { [self] in
            connection.run()
            open.withLock { $0[id] = nil }
        }
        if started == nil { open.withLock { $0[id] = nil } }
    }
}
