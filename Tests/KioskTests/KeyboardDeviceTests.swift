import Geometry
import Input
import Kiosk
import Layers
import LayerTestSupport
import Testing

/// Keyboards with layouts of their own.
@Suite(.ownRunLoop) struct KeyboardDeviceTests {
    /// A keyboard and a scanner whose events are given.
    private final class Keyboards: InputEventSource {
        let descriptor: Int32? = nil
        let nextEventTime = Double.infinity
        let keyboard = InputDevice(id: .init(1), name: "Keys", sysname: "event1", capabilities: .keyboard)
        let scanner = InputDevice(id: .init(2), name: "Honeywell 1450g", sysname: "event2", capabilities: .keyboard)
        var devices: [InputDevice] { [keyboard, scanner] }
        var events: [InputEvent] = []
        private(set) var leds: [String] = []

        func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
            let all = events.prefix(limit)
            events.removeFirst(all.count)
            for event in all { body(event) }
        }

        func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {
            self.leds.append("\(device.name) \(leds.rawValue)")
        }
    }

    private final class Field: CALayer, KeyResponder {
        var heard: [String] = []
        func layer(_ layer: CALayer, receives event: KeyEvent) {
            if event.phase == .began { heard.append("\(event.device?.name ?? "") \(event.key.characters)") }
        }
    }

    private let field = Field()
    private let source = Keyboards()

    private func makeScreen(_ change: (inout Kiosk.Configuration.Keyboard) -> Void) -> TouchScreen {
        let screen = TouchScreen(field, source: source) {
            var keyboard = Kiosk.Configuration.Keyboard(layout: "de")
            keyboard.devices = [.init(device: "Honeywell*", layout: "us")]
            change(&keyboard)
            $0.keyboard = keyboard
        }
        screen.touches.focus = field
        return screen
    }

    private func send(_ kind: InputEvent.Kind, to device: InputDevice, at time: Double = 1) {
        source.events.append(InputEvent(device: device, time: time, kind: kind))
    }

    /// Presses and releases a key by its kernel code.
    private func type(_ code: UInt32, on device: InputDevice) {
        send(.key(code: code, .pressed), to: device)
        send(.key(code: code, .released), to: device)
    }

    @Test("G1 a scanner types in its own layout, whatever that of the keyboard is, and number pads type digits")
    func layouts() {
        let screen = makeScreen { _ in }
        for device in source.devices {
            type(21, on: device)
            type(71, on: device)
        }
        screen.touches.dispatch(at: 1)
        #expect(field.heard == ["Keys z", "Keys 7", "Honeywell 1450g y", "Honeywell 1450g 7"])
    }

    @Test("G1 Num Lock and its LED are on when a keyboard is plugged in")
    func numLock() {
        let screen = makeScreen { _ in }
        send(.deviceAdded, to: source.keyboard)
        screen.touches.dispatch(at: 1)
        #expect(source.leds == ["Keys 1"])
    }

    @Test("G1 the locks that are on at first are chosen by the configuration")
    func locks() {
        let screen = makeScreen {
            $0.startsWithNumLock = false
            $0.startsWithCapsLock = true
        }
        send(.deviceAdded, to: source.scanner)
        type(30, on: source.scanner)
        screen.touches.dispatch(at: 1)
        #expect(source.leds == ["Honeywell 1450g 2"])
        #expect(field.heard == ["Honeywell 1450g A"])
    }

    @Test("I3 a keyboard that is plugged in while another program has the screen has its LEDs too")
    func away() {
        let screen = makeScreen { _ in }
        screen.touches.setAway(true, at: 1)
        send(.deviceAdded, to: source.keyboard)
        screen.touches.dispatch(at: 1.1)
        screen.touches.setAway(false, at: 2)
        #expect(source.leds == ["Keys 1"])
    }
}
