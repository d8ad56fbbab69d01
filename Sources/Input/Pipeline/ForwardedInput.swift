/// The events of the machine's panels for a further display, as the input of the kiosk's own display has read them.
package final class ForwardedInput: InputEventSource {
    private var events: [InputEvent] = []

    package init() {}

    /// Takes an event of a panel; others belong to the kiosk's own display.
    package func receive(_ event: InputEvent) {
        if event.device.isPanel { events.append(event) }
    }

    package var descriptor: Int32? { nil }
    package var nextEventTime: Double { events.first?.time ?? .infinity }
    package var devices: [InputDevice] { [] }

    package func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
        let count = min(limit, events.count)
        for event in events.prefix(count) { body(event) }
        events.removeFirst(count)
    }

    package func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
}
