import CPlatform
import Glibc

/// A timer with one deadline on the monotonic clock (a timerfd), for an event loop.
package final class DeadlineTimer {
    private let descriptor: FileDescriptor
    /// The armed deadline in seconds of the monotonic clock, or infinity if the timer is disarmed.
    package private(set) var deadline = Double.infinity

    package init() throws(KernelError) {
        let raw = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard raw >= 0 else { throw .last("timerfd_create") }
        descriptor = FileDescriptor(owning: raw)
    }

    /// The descriptor of the timerfd, which the timer owns.
    package var raw: Int32 { descriptor.raw }

    /// Arms the timer to fire once at `deadline`, in seconds of the monotonic clock.
    ///
    /// A deadline in the past fires at once; infinity disarms the timer. Makes no system call if that deadline is
    /// armed already.
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

    /// Arms the timer to fire at `deadline` or before.
    ///
    /// An earlier deadline that is armed already stays, which saves a system call where most deadlines are postponed
    /// before they fire. Infinity disarms the timer.
    package func arm(noLaterThan deadline: Double) {
        if deadline < self.deadline || deadline == .infinity { arm(at: deadline) }
    }

    /// Consumes the expiration and disarms the timer; returns whether it had fired.
    @discardableResult
    package func acknowledge() -> Bool {
        var count: UInt64 = 0
        guard retryingInterrupts({ read(descriptor.raw, &count, 8) }) == 8 else { return false }
        deadline = .infinity
        return true
    }

    /// Notes that the timer fired and something else has consumed the expiration.
    func noteExpiration() {
        deadline = .infinity
    }
}
