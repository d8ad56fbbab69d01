/// Recognizes Ctrl+Alt+F1 to F12, which bring another virtual terminal to the front, in the events of keyboards.
package struct TerminalKeys {
    private var held = HeldModifiers()

    package init() {}

    /// Notes an event.
    /// - Returns: the number of the terminal, from 1, if the event completes a chord.
    package mutating func handle(_ event: InputEvent) -> Int? {
        held.note(event)
        guard case .key(let code, .pressed) = event.kind, held.areControlAndAlt(on: event.device) else { return nil }
        return switch code {
        case 59...68: Int(code) - 58
        case 87, 88: Int(code) - 76
        default: nil
        }
    }
}
