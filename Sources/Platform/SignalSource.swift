import CPlatform
import Glibc

/// Signals as something to read (a signalfd), for an event loop; their ordinary effect is off.
///
/// To be made on the main thread before others are started, because threads inherit the mask that holds the
/// signals back. Made for signals that ask for something (SIGTERM, SIGINT, SIGHUP), never for those of a fault.
package final class SignalSource {
    private let descriptor: FileDescriptor
    /// The signals that the thread did not hold back before.
    private var added = sigset_t()

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
    }

    package var raw: Int32 { descriptor.raw }

    /// Gives the signals their ordinary effect again on this thread, which is the one that made the source. Signals
    /// that came and were not read take effect at once.
    package func release() {
        pthread_sigmask(SIG_UNBLOCK, &added, nil)
        sigemptyset(&added)
    }

    /// The next signal that came, nil when there is none left.
    package func next() -> Int32? {
        var info = signalfd_siginfo()
        let size = MemoryLayout<signalfd_siginfo>.size
        guard retryingInterrupts({ read(descriptor.raw, &info, size) }) == size else { return nil }
        return Int32(info.ssi_signo)
    }
}

extension EventLoop {
    /// Calls `handler` with each signal that comes.
    @discardableResult
    package func add(_ signals: SignalSource, handler: @escaping (Int32) -> Void) throws(KernelError) -> Registration {
        try add(signals.raw) { _ in
            while let signal = signals.next() { handler(signal) }
        }
    }
}
