/// Where input events come from: the machine's devices, a recording, a test. All are equal to those who read them.
///
/// Used on one thread.
package protocol InputEventSource: AnyObject {
    associatedtype Failure: Error = Never

    /// Readable when there is something to ``dispatch(at:_:)``; nil for a source that only time brings forward.
    var descriptor: Int32? { get }
    /// When there will be something to dispatch although the descriptor tells nothing, on the clock that is handed to
    /// ``dispatch(at:_:)``; infinity for never.
    var nextEventTime: Double { get }
    /// What is plugged in, as far as it has been dispatched.
    var devices: [InputDevice] { get }

    /// Hands out the events until now in order, without waiting. Must not be called from within `body`.
    ///
    /// - Parameters:
    ///   - time: The present, in seconds.
    ///   - limit: Upper bound for the events to be handed out. While there are more, ``nextEventTime`` is the next one's.
    func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) throws(Failure)

    /// Lights a keyboard's leds. A device that has none, or is gone, stays as it is.
    func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice)
}

extension InputEventSource {
    /// Hands out all events there are.
    package func dispatch(at time: Double, _ body: (InputEvent) -> Void) throws(Failure) {
        try dispatch(at: time, limit: .max, body)
    }
}
