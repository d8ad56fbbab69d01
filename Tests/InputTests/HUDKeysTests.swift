import Input
import Testing

@Suite final class HUDKeysTests {
    private let keyboard = InputDevice(id: .init(1), name: "Keys", sysname: "event1", capabilities: .keyboard)
    private let other = InputDevice(id: .init(2), name: "More keys", sysname: "event2", capabilities: .keyboard)

    private var keys = HUDKeys()

    /// Returns whether a change of a key completes the chord.
    private func completes(
        _ code: UInt32, _ change: InputEvent.ButtonChange = .pressed, of device: InputDevice? = nil
    ) -> Bool {
        keys.handle(InputEvent(device: device ?? keyboard, time: 0, kind: .key(code: code, change)))
    }

    @Test("P2 Ctrl, Alt and H toggle the HUD, with either Ctrl and either Alt", arguments: [[29, 56], [100, 97]])
    func chord(modifiers: [UInt32]) {
        for code in modifiers { #expect(!completes(code)) }
        #expect(completes(35))
        #expect(!completes(35, .released))
        #expect(!completes(36))
        #expect(completes(35))
    }

    @Test("P2 H alone, with one modifier, or with those of another or an unplugged keyboard, does not")
    func others() {
        #expect(!completes(35))
        _ = completes(29)
        #expect(!completes(35))
        _ = completes(56, of: other)
        #expect(!completes(35))
        _ = completes(56)
        _ = keys.handle(InputEvent(device: keyboard, time: 0, kind: .deviceRemoved))
        #expect(!completes(35))
    }
}
