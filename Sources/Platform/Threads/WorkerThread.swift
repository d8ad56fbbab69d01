import CPlatform
import Glibc

/// A named thread, such as the render thread.
///
/// All signals but those of faults are blocked on it, because the main thread handles them. The thread runs to its end
/// even if this object is released before.
package final class WorkerThread: Sendable {
    private let thread: pthread_t
    private let isJoined = LockedValue(false)

    /// Starts a thread. Of its name the first 15 bytes are used, as many as the kernel keeps.
    package init(name: String, body: sending @escaping () -> Void) throws(KernelError) {
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        var thread = pthread_t()
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        // A blocked fault signal would hide the fault from crash handlers.
        for fault in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS] { sigdelset(&all, fault) }
        pthread_sigmask(SIG_SETMASK, &all, &before)
        let refusal = pthread_create(
            &thread, nil,
            { argument in
                let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
                cplatform_name_this_thread(String(decoding: start.name.utf8.prefix(15), as: UTF8.self))
                start.body()
                return nil
            }, start.toOpaque())
        pthread_sigmask(SIG_SETMASK, &before, nil)
        guard refusal == 0 else {
            start.release()
            throw KernelError(operation: "pthread_create", errno: refusal, object: name)
        }
        self.thread = thread
    }

    deinit {
        if !isJoined.withLock({ $0 }) { pthread_detach(thread) }
    }

    /// Waits until the thread has ended. Several threads may wait.
    package func join() {
        isJoined.withLock { isJoined in
            if !isJoined { pthread_join(thread, nil) }
            isJoined = true
        }
    }

    private final class Start {
        let name: String
        let body: () -> Void

        init(name: String, body: @escaping () -> Void) {
            self.name = name
            self.body = body
        }
    }
}
