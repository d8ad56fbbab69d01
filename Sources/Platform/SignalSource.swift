import CPlatform
import Glibc

/// Signals as something to read (a signalfd), for an event loop; their ordinary effect is off.
///
/// To be made on the main thread before others are started, because threads inherit the mask that holds the
/// signals back. Made for signals that ask for something (SIGTERM, SIGINT, SIGHUP), never for those of a fault.
package final class SignalSource {
    private let descriptor: FileDescriptor

    package init(_ signals: [Int32]) throws(KernelError) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        let refusal = pthread_sigmask(SIG_BLOCK, &set, nil)
        guard refusal == 0 else { throw KernelError(operation: "pthread_sigmask", errno: refusal) }
        let raw = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
        guard raw >= 0 else { throw .last("signalfd") }
        descriptor = FileDescriptor(owning: raw)
    }

    package var raw: Int32 { descriptor.raw }

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
