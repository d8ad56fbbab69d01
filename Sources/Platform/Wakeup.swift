import CPlatform
import Glibc

/// A bell that any thread rings and one event loop hears (an eventfd). Rings before the loop looks count as one.
package final class Wakeup: Sendable {
    private let descriptor: FileDescriptor

    package init() throws(KernelError) {
        let raw = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        guard raw >= 0 else { throw .last("eventfd") }
        descriptor = FileDescriptor(owning: raw)
    }

    package var raw: Int32 { descriptor.raw }

    package func ring() {
        // The only refusal is EAGAIN on a counter that is full, and a full counter rings already.
        var one: UInt64 = 1
        _ = retryingInterrupts { write(descriptor.raw, &one, 8) }
    }

    /// Silences the bell; true if it had rung.
    @discardableResult
    package func acknowledge() -> Bool {
        var count: UInt64 = 0
        return retryingInterrupts { read(descriptor.raw, &count, 8) } == 8
    }
}
