import Geometry
import Input
import Kiosk
import Layers
import LayerTestSupport
import Testing

/// Keys and fingers that show and hide the HUD.
@Suite(.ownRunLoop) struct HUDInputTests {
    /// A layer that counts touches and keys.
    private final class Pad: CALayer, KeyResponder, UIResponder {
        private(set) var keys: [KeyEvent] = []
        private(set) var began = 0
        private(set) var cancelled = 0

        func layer(_ layer: CALayer, receives event: KeyEvent) { keys.append(event) }
        func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
        func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += touches.count }
    }

    /// Devices whose events are given.
    private final class Script: InputEventSource {
        let descriptor: Int32? = nil
        let devices: [InputDevice] = []
        private let panel = InputDevice(id: .init(1), name: "Panel", sysname: "event1", capabilities: .touch)
        private let keyboard = InputDevice(id: .init(2), name: "Keys", sysname: "event2", capabilities: .keyboard)
        private var events: [InputEvent] = []

        var nextEventTime: Double { events.first?.time ?? .infinity }

        func key(_ code: UInt32, _ change: InputEvent.ButtonChange, at time: Double) {
            events.append(InputEvent(device: keyboard, time: time, kind: .key(code: code, change)))
        }

        func fingers(_ count: Int, at time: Double) {
            for slot in 0..<count {
                let place = DevicePosition(x: 0.2 * Double(slot + 1), y: 0.5)
                events.append(InputEvent(device: panel, time: time, kind: .touchDown(slot: slot, place)))
            }
            events.append(InputEvent(device: panel, time: time, kind: .touchFrame))
        }

        func dispatch(at time: Double, limit: Int, _ body: (InputEvent) -> Void) {
            while nextEventTime <= time { body(events.removeFirst()) }
        }

        func setLEDs(_ leds: KeyboardLEDs, on device: InputDevice) {}
    }

    private final class Count {
        var toggles = 0
    }

    private let pad = Pad()
    private let script = Script()
    private let screen: TouchScreen
    private let count = Count()

    init() {
        screen = TouchScreen(pad, source: script) { $0.keyboard = .init(layout: "us") }
        screen.touches.focus = pad
    }

    private func allow() { screen.touches.shortcuts.toggleHUD = { [count] in count.toggles += 1 } }

    @Test("P2 Ctrl+Alt+H toggles the HUD where it is allowed, and the program does not hear of the key")
    func keys() {
        func chord(at time: Double) {
            for code: UInt32 in [29, 56, 35] { script.key(code, .pressed, at: time) }
            for code: UInt32 in [35, 56, 29] { script.key(code, .released, at: time) }
            screen.touches.dispatch(at: time)
        }
        chord(at: 1)
        let heard = pad.keys.count
        #expect(count.toggles == 0 && heard == 6)
        allow()
        chord(at: 2)
        // The modifiers are those of any chord.
        #expect(count.toggles == 1 && pad.keys.count == heard + 4)
        chord(at: 3)
        #expect(count.toggles == 2)
    }

    @Test("P2 three resting fingers toggle the HUD where it is allowed, and the program's touches are cancelled")
    func fingers() {
        allow()
        script.fingers(3, at: 1)
        screen.touches.dispatch(at: 1.1)
        #expect(pad.began == 3 && screen.touches.deadline <= 2)
        screen.touches.dispatch(at: 1.9)
        #expect(count.toggles == 0)
        screen.touches.dispatch(at: 2)
        #expect(count.toggles == 1 && pad.cancelled == 3)
        screen.touches.dispatch(at: 4)
        #expect(count.toggles == 1 && screen.touches.deadline > 4)
    }

    @Test("P2 fingers of visitors toggle nothing where the HUD is not allowed")
    func unavailable() {
        script.fingers(3, at: 1)
        screen.touches.dispatch(at: 1.1)
        screen.touches.dispatch(at: 3)
        #expect(count.toggles == 0)
        #expect(pad.began == 3)
        #expect(pad.cancelled == 0)
        #expect(Kiosk.Configuration().hud == .unavailable)
    }
}
