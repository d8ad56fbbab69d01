package import Animation
import Layers

/// A timer on the media clock: see ``Kiosk/after(_:_:)`` and ``Kiosk/every(_:_:)``.
public final class KioskTimer {
    private let interval: CFTimeInterval?
    private let action: () -> Void
    private let runLoop = MediaRunLoop.current
    private var id: MediaTimers.ID?

    package init(in delay: CFTimeInterval, every interval: CFTimeInterval?, _ action: @escaping () -> Void) {
        self.interval = interval
        self.action = action
        schedule(at: runLoop.time.now + max(delay, 0))
    }

    private func schedule(at time: CFTimeInterval) {
        // Kiosks call timers on the thread that uses this object.
        nonisolated(unsafe) let timer = self
        id = runLoop.timers.add(at: time) { timer.fire(at: time) }
    }

    private func fire(at time: CFTimeInterval) {
        id = nil
        if let interval {
            // Calls that a busy program missed are left out.
            let missed = ((runLoop.time.now - time) / interval).rounded(.down)
            schedule(at: time + interval * (max(missed, 0) + 1))
        }
        action()
    }

    /// Whether the timer will call its closure.
    public var isValid: Bool { id != nil }

    /// Ends the timer.
    public func invalidate() {
        if let id { runLoop.timers.remove(id) }
        id = nil
    }
}
