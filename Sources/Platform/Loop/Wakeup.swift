import CPlatform
import Glibc

/// Wakes an event loop from any thread (an eventfd).
///
/// Signals are coalesced: the loop sees one, however many were sent before it looked.
package final class Wakeup: Sendable {
    private let descriptor: FileDescriptor

    package init() throws(KernelError) {
        let raw = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard raw >= 0 else { throw .last("eventfd") }
        descriptor = FileDescriptor(owning: raw)
    }

    /// The descriptor of the eventfd, which the wakeup owns.
    package var raw: Int32 { descriptor.raw }

    /// Wakes the loop.
    package func signal() {
        // The only error is EAGAIN for a counter at its maximum, which is signaled already.
        var one: UInt64 = 1
        _ = retryingInterrupts { write(descriptor.raw, &one, 8) }
    }

    /// Resets the wakeup; returns whether it was signaled.
    @discardableResult
    package func acknowledge() -> Bool {
        var count: UInt64 = 0
        return retryingInterrupts { read(descriptor.raw, &count, 8) } == 8
    }
}
