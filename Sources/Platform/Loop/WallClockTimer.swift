import CPlatform
import Glibc

/// A timer with one deadline on the wall clock (a timerfd), for an event loop. It also fires when the clock is set.
package final class WallClockTimer {
    private let descriptor: FileDescriptor

    package init() throws(KernelError) {
        let raw = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
        guard raw >= 0 else { throw .last("timerfd_create") }
        descriptor = FileDescriptor(owning: raw)
    }

    /// The descriptor of the timerfd, which the timer owns.
    package var raw: Int32 { descriptor.raw }

    /// The present, in seconds since 1970.
    package static var now: Int { time(nil) }

    /// Arms the timer to fire once at a time of the wall clock, in seconds since 1970, or when the clock is set.
    package func arm(at deadline: Int) {
        var setting = itimerspec()
        // An all-zero value would disarm the timer.
        setting.it_value.tv_sec = max(deadline, 1)
        timerfd_settime(descriptor.raw, Int32(TFD_TIMER_ABSTIME) | TFD_TIMER_CANCEL_ON_SET, &setting, nil)
    }

    /// Consumes the expiration, or the report that the clock was set.
    package func acknowledge() {
        var count: UInt64 = 0
        _ = retryingInterrupts { read(descriptor.raw, &count, 8) }
    }
}

/// `TFD_TIMER_CANCEL_ON_SET`, whose macro Swift does not import.
private let TFD_TIMER_CANCEL_ON_SET: Int32 = 1 << 1
