import CPlatform
import Glibc

/// Blocked signals that an event loop reads from a descriptor (a signalfd).
///
/// Create it on the main thread. Threads that started before, such as those of libraries, pass the signals on. It is
/// meant for requests (SIGTERM, SIGINT, SIGHUP), never for the signals of faults.
package final class SignalSource {
    private let descriptor: FileDescriptor
    /// The signals that this source blocked, without those that were blocked before.
    private var added = sigset_t()
    /// The actions of the signals before.
    private var actions: [(signal: Int32, action: sigaction)] = []

    package init(_ signals: [Int32]) throws(KernelError) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        var before = sigset_t()
        let refusal = pthread_sigmask(SIG_BLOCK, &set, &before)
        guard refusal == 0 else { throw KernelError(operation: "pthread_sigmask", errno: refusal) }
        sigemptyset(&added)
        for signal in signals where sigismember(&before, signal) == 0 { sigaddset(&added, signal) }
        let raw = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        guard raw >= 0 else { throw .last("signalfd") }
        descriptor = FileDescriptor(owning: raw)
        for signal in signals {
            var before = sigaction()
            sigaction(signal, nil, &before)
            let refusal = cplatform_pass_on_signal(signal)
            guard refusal == 0 else { throw KernelError(operation: "sigaction", errno: refusal) }
            actions.append((signal, before))
        }
    }

    /// The descriptor of the signalfd, which the source owns.
    package var raw: Int32 { descriptor.raw }

    /// Unblocks the signals. Pending signals that were not read take effect at once.
    ///
    /// Call it on the thread that created the source.
    package func release() {
        for (signal, action) in actions {
            var action = action
            sigaction(signal, &action, nil)
        }
        actions = []
        pthread_sigmask(SIG_UNBLOCK, &added, nil)
        sigemptyset(&added)
    }

    /// Returns the next pending signal, or `nil` if there is none.
    package func next() -> Int32? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard retryingInterrupts({ read(descriptor.raw, &info, size) }) == size else { return nil }
        return Int32(info.ssi_signo)
    }
}

extension EventLoop {
    /// Registers a handler that is called with each signal.
    @discardableResult
    package func add(_ signals: SignalSource, handler: @escaping (Int32) -> Void) throws(KernelError) -> Registration {
        try add(signals.raw) { _ in
            while let signal = signals.next() { handler(signal) }
        }
    }
}
