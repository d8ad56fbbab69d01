import Input
import Testing

@Suite struct TerminalKeysTests {
    private let keyboard = InputDevice(id: .init(1), name: "Keys", sysname: "event1", capabilities: .keyboard)
    private let other = InputDevice(id: .init(2), name: "More keys", sysname: "event2", capabilities: .keyboard)

    private func event(
        _ code: UInt32, _ change: InputEvent.ButtonChange, of device: InputDevice? = nil
    ) -> InputEvent {
        InputEvent(device: device ?? keyboard, time: 0, kind: .key(code: code, change))
    }

    @Test(
        "I10 Ctrl, Alt and a function key name a terminal, with either Ctrl and either Alt, in either order",
        arguments: [
            ([29, 56, 59], 1), ([56, 29, 60], 2), ([97, 100, 68], 10), ([29, 100, 87], 11), ([97, 56, 88], 12),
        ])
    func chords(codes: [UInt32], terminal: Int) {
        var keys = TerminalKeys()
        let results = codes.map { keys.handle(event($0, .pressed)) }
        #expect(results == [nil, nil, terminal])
        #expect(keys.handle(event(codes[2], .released)) == nil)
        // The modifiers are still held.
        #expect(keys.handle(event(codes[2], .pressed)) == terminal)
    }

    @Test("I10 without a modifier, with another key, or with a modifier of another keyboard, nothing is named")
    func others() {
        var keys = TerminalKeys()
        #expect(keys.handle(event(60, .pressed)) == nil)
        #expect(keys.handle(event(29, .pressed)) == nil && keys.handle(event(60, .pressed)) == nil)
        #expect(keys.handle(event(56, .pressed, of: other)) == nil && keys.handle(event(60, .pressed)) == nil)
        #expect(keys.handle(event(56, .pressed)) == nil && keys.handle(event(111, .pressed)) == nil)
        #expect(keys.handle(event(29, .released)) == nil && keys.handle(event(60, .pressed)) == nil)
    }

    @Test("I10 the modifiers of a keyboard that is unplugged are not held any more")
    func unplugged() {
        var keys = TerminalKeys()
        _ = keys.handle(event(29, .pressed))
        _ = keys.handle(event(56, .pressed))
        _ = keys.handle(InputEvent(device: keyboard, time: 0, kind: .deviceRemoved))
        #expect(keys.handle(event(60, .pressed)) == nil)
    }
}
