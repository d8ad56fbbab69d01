import CPlatform
import Glibc

/// A thread of its own with a name that tools show, for work that must not share one (the render thread).
///
/// All signals are held back on it: they are the main thread's to handle. It runs to its end whether this object is
/// kept or not.
package final class WorkerThread: Sendable {
    private let thread: pthread_t
    private let isJoined = Guarded(false)

    /// Starts `body` on a new thread. `name` is cut to the 15 bytes that the kernel keeps.
    package init(name: String, body: sending @escaping () -> Void) throws(KernelError) {
        let start = Unmanaged.passRetained(Start(name: name, body: body))
        var thread = pthread_t()
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        // A fault must still end the process, whichever thread it happens on.
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

    /// Waits for the thread's end. Any number of other threads may.
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
