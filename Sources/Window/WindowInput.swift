#if Window
    import Input

    /// The input of a window, for the main thread.
    final class WindowInput: InputEventSource {
        private let link: WindowLink
        private var hasMore = false

        init(_ link: WindowLink) {
            self.link = link
        }

        var descriptor: Int32? { link.inputWakeup.raw }
        /// A time in the past while there are more events than the last call handed out.
        var nextEventTime: Double { hasMore ? 0 : .infinity }
        var devices: [InputDevice] { WindowDevices.all }

        func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
            link.inputWakeup.acknowledge()
            let (events, hasMore) = link.takeEvents(limit: limit)
            self.hasMore = hasMore
            for event in events { body(event) }
        }

        /// Has no effect: the desk switches its keyboard's LEDs.
        func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
    }

    /// Creates the input of a window.
    struct WindowInputProvider: InputProvider {
        let link: WindowLink

        func makeSource() -> any InputEventSource { WindowInput(link) }
    }
#endif
