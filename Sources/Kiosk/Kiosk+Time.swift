public import Animation
import KioskRuntime
import Layers

extension Kiosk {
    /// Calls a closure once after a delay, while a kiosk runs.
    ///
    /// The delay counts on the clock of `CACurrentMediaTime()`: in a headless run it is virtual. Closures are called on
    /// the thread of the kiosk, which is the main thread of most programs; call this there too.
    /// - Parameter delay: the delay in seconds; negative delays and NaN count as 0.
    @discardableResult
    public static func after(_ delay: CFTimeInterval, _ action: @escaping () -> Void) -> KioskTimer {
        KioskTimer(in: delay, every: nil, action)
    }

    /// Calls a closure again and again, while a kiosk runs.
    ///
    /// The interval counts on the clock of `CACurrentMediaTime()`: in a headless run it is virtual, and a timer that is
    /// not invalidated keeps the run alive until its duration ends. The first call is one interval from now. Calls do
    /// not drift, and those that a busy program misses are left out.
    /// - Parameter interval: the interval in seconds, at least 0.001.
    @discardableResult
    public static func every(_ interval: CFTimeInterval, _ action: @escaping () -> Void) -> KioskTimer {
        let interval = max(interval, 0.001)
        return KioskTimer(in: interval, every: interval, action)
    }

    /// The time since the last input, or since the kiosk was made, in seconds of the media clock.
    public var idleTime: CFTimeInterval { max(runLoop.time.now - session.idle.lastInput, 0) }

    /// Calls a closure each time when there was no input for a while, such as to start an attract loop.
    ///
    /// Touches, the pointer and keys are input, and ``noteInput()`` counts as such.
    /// - Parameters:
    ///   - delay: the time without input, in seconds of the media clock.
    ///   - began: called when the time is over.
    ///   - ended: called at the first input after that, before it is delivered.
    @discardableResult
    public func onIdle(
        after delay: CFTimeInterval, _ began: @escaping () -> Void, ended: (() -> Void)? = nil
    ) -> IdleHandler {
        let handler = IdleHandler(delay: max(delay, 0), in: session.idle, began: began, ended: ended)
        session.idle.add(handler)
        return handler
    }

    /// Counts as input for ``idleTime``. Call it for input that the kiosk does not see, such as a card reader's.
    public func noteInput() {
        session.idle.noteInput(at: runLoop.time.now)
    }
}
