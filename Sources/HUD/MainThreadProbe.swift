import Platform

/// Finds out for how long the main thread has not answered.
package final class MainThreadProbe: Sendable {
    /// The time of the question that is not answered yet, in seconds on the monotonic clock.
    private let asked = LockedValue<Double?>(nil)
    private let wake: @Sendable () -> Void

    /// - Parameter wake: makes the main thread call ``answer()`` soon.
    package init(wake: @escaping @Sendable () -> Void) {
        self.wake = wake
    }

    /// Called by the main thread in every turn of its event loop that was woken.
    package func answer() { asked.withLock { $0 = nil } }

    /// Asks the main thread, unless it has not answered yet.
    /// - Returns: the time since the last question that was not answered, in seconds; 0 if all were.
    package func ask(at now: Double) -> Double {
        let (elapsed, isNew) = asked.withLock { asked -> (Double, Bool) in
            if let time = asked { return (now - time, false) }
            asked = now
            return (0, true)
        }
        if isNew { wake() }
        return max(elapsed, 0)
    }
}
