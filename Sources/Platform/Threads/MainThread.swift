import CPlatform
import Dispatch

/// The first thread of the process, whose run loop serves the main queue and Foundation's timers.
package enum MainThread {
    /// Whether the caller is on the main thread.
    package static var isCurrent: Bool { cplatform_is_main_thread() }

    /// Whether the caller is on the main thread in a job of the main queue, whose other jobs wait until it returns.
    package static var isInJob: Bool {
        guard isCurrent, cplatform_has_run_loop(), cplatform_run_loop_is_running() else { return false }
        let wasServed = LockedFlag()
        DispatchQueue.main.async { wasServed.set() }
        // The run loop serves the main queue, unless that is what it does.
        var attempts = 100
        while !wasServed.isSet, attempts > 0, cplatform_run_loop_poll() { attempts -= 1 }
        return !wasServed.isSet
    }

    private final class LockedFlag: Sendable {
        private let value = LockedValue(false)
        var isSet: Bool { value.withLock { $0 } }
        func set() { value.withLock { $0 = true } }
    }
}
