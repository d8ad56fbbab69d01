/// Recognizes Ctrl+Alt+F1 to F12, which bring another virtual terminal to the front, in the events of keyboards.
package struct TerminalKeys {
    /// The modifiers that are held, by device.
    private var held: [InputDevice.ID: Set<UInt32>] = [:]

    // The kernel's key codes.
    private static let control: Set<UInt32> = [29, 97]
    private static let alt: Set<UInt32> = [56, 100]

    package init() {}

    /// Notes an event.
    /// - Returns: the number of the terminal, from 1, if the event completes a chord.
    package mutating func handle(_ event: InputEvent) -> Int? {
        guard case .key(let code, let change) = event.kind else {
            if case .deviceRemoved = event.kind { held[event.device.id] = nil }
            return nil
        }
        if Self.control.contains(code) || Self.alt.contains(code) {
            if change == .pressed {
                held[event.device.id, default: []].insert(code)
            } else {
                held[event.device.id]?.remove(code)
            }
        }
        guard change == .pressed, let modifiers = held[event.device.id], !modifiers.isDisjoint(with: Self.control),
            !modifiers.isDisjoint(with: Self.alt)
        else { return nil }
        return switch code {
        case 59...68: Int(code) - 58
        case 87, 88: Int(code) - 76
        default: nil
        }
    }
}
