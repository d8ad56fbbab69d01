import Platform

/// The control socket of a running program: answers the requests of its clients on a thread of its own.
///
///     let server = try ControlServer(
///         listener: ControlListener(path: "/run/vitrine/lobby.socket"),
///         identity: ControlIdentity(name: "lobby", program: "departures"), access: .read,
///         methods: [ControlMethod(UptimeRequest.self) { _ in … }])
///
/// The thread is called `vitrine-control`. It sleeps while there are no clients.
package final class ControlServer: Sendable {
    private let inbox: ControlInbox
    private let thread: WorkerThread

    /// Starts the thread.
    /// - Parameters:
    ///   - access: the access of all clients.
    ///   - report: is called on the control thread with the error that ends it, which is not expected.
    package init(
        listener: ControlListener, identity: ControlIdentity, access: ControlAccess, methods: [ControlMethod],
        streams: [ControlStream] = [], report: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(ControlError) {
        let loop = try ControlLoop(
            listener: listener, identity: identity, access: access, methods: methods, streams: streams)
        inbox = loop.inbox
        do throws(KernelError) {
            thread = try WorkerThread(name: "vitrine-control") {
                do throws(KernelError) { try loop.run() } catch { report("control socket: \(error)") }
            }
        } catch {
            throw .kernel(error)
        }
    }

    deinit {
        stop()
    }

    /// Closes all connections, removes the socket, and waits for the end of the thread. Does nothing if it was called
    /// before.
    package func stop() {
        inbox.post(.stop)
        thread.join()
    }
}
