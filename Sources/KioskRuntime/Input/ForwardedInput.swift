import Input

/// The events of the machine's panels for a further display, as the input of the kiosk's own display has read them.
final class ForwardedInput: InputEventSource {
    private var events: [InputEvent] = []

    /// Takes an event of a panel; others belong to the kiosk's own display.
    func receive(_ event: InputEvent) {
        if event.device.isPanel { events.append(event) }
    }

    var descriptor: Int32? { nil }
    var nextEventTime: Double { events.first?.time ?? .infinity }
    var devices: [InputDevice] { [] }

    func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
        let count = min(limit, events.count)
        for event in events.prefix(count) { body(event) }
        events.removeFirst(count)
    }

    func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
}
