import CPlatform
import Glibc

/// One deadline on the monotonic clock (a timerfd), for an event loop to wait on.
package final class DeadlineTimer {
    private let descriptor: FileDescriptor
    /// The deadline that is armed, infinity when none is.
    package private(set) var deadline = Double.infinity

    package init() throws(KernelError) {
        let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard raw >= 0 else { throw .last("timerfd_create") }
        descriptor = FileDescriptor(owning: raw)
    }

    package var raw: Int32 { descriptor.raw }

    /// Fires once at `deadline` (seconds, monotonic); a time in the past fires at once; infinity disarms.
    /// Arming what is armed already costs nothing.
    package func arm(at deadline: Double) {
        if deadline == self.deadline { return }
        self.deadline = deadline
        var setting = itimerspec()
        if deadline < .infinity {
            setting.it_value = timespec(seconds: deadline)
            // An all-zero value would disarm the timer.
            if setting.it_value.tv_sec == 0 && setting.it_value.tv_nsec == 0 { setting.it_value.tv_nsec = 1 }
        }
        timerfd_settime(descriptor.raw, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    /// Fires at `deadline` or before: an earlier deadline that is armed already stays, which saves a call where
    /// deadlines mostly pass unneeded. Infinity disarms.
    package func arm(noLaterThan deadline: Double) {
        if deadline < self.deadline || deadline == .infinity { arm(at: deadline) }
    }

    /// Takes note that the timer fired; true if it had. It is disarmed from then on.
    @discardableResult
    package func acknowledge() -> Bool {
        var count: UInt64 = 0
        guard retryingInterrupts({ read(descriptor.raw, &count, 8) }) == 8 else { return false }
        deadline = .infinity
        return true
    }
}
