/// A source of input events: the devices of a seat, a recording, or a test. Sources are used on one thread.
package protocol InputEventSource: AnyObject {
    associatedtype Failure: Error = Never

    /// A descriptor that is readable when there is something to dispatch, or `nil` for a source that only depends on
    /// time.
    var descriptor: Int32? { get }
    /// The time of the next event to be dispatched without the descriptor becoming readable, on the clock of
    /// ``dispatch(at:limit:_:)``; infinity for none.
    var nextEventTime: Double { get }
    /// The devices that are plugged in, as far as they have been dispatched.
    var devices: [InputDevice] { get }
    /// Why no device can be used, and what to do; `nil` if there is one, or none is plugged in.
    var obstacleText: String? { get }

    /// Hands out the events until now in order, without waiting. Must not be called from within `body`.
    ///
    /// - Parameters:
    ///   - time: The present, in seconds.
    ///   - limit: Upper bound for the events to be handed out. While there are more, ``nextEventTime`` is the next
    ///     one's.
    func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) throws(Failure)

    /// Closes the devices, because another session uses the seat, and hands out the last events. Does nothing for
    /// sources without devices.
    func suspend(_ body: (InputEvent) -> Void)
    /// Opens the present devices as new ones, which the next dispatch reports. Does nothing for sources without
    /// devices.
    func resume() throws(Failure)

    /// Switches the LEDs of a keyboard. Has no effect on a device that has none or is gone.
    func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice)
}

extension InputEventSource {
    package var obstacleText: String? { nil }

    package func suspend(_ body: (InputEvent) -> Void) {}

    package func resume() throws(Failure) {}

    /// Hands out all events until `time`.
    package func dispatch(at time: Double, _ body: (InputEvent) -> Void) throws(Failure) {
        try dispatch(at: time, limit: .max, body)
    }
}
