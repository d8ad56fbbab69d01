/// Recognizes Ctrl+Alt+F1 to F12, which bring another virtual terminal to the front, in the events of keyboards.
package struct TerminalKeys {
    /// The modifiers that are held.
    private var held: [(device: InputDevice.ID, code: UInt32)] = []

    // The kernel's key codes, left and right.
    private static let control: [UInt32] = [29, 97]
    private static let alt: [UInt32] = [56, 100]

    package init() {}

    /// Notes an event.
    /// - Returns: the number of the terminal, from 1, if the event completes a chord.
    package mutating func handle(_ event: InputEvent) -> Int? {
        guard case .key(let code, let change) = event.kind else {
            if case .deviceRemoved = event.kind { held.removeAll { $0.device == event.device.id } }
            return nil
        }
        if Self.control.contains(code) || Self.alt.contains(code) {
            held.removeAll { $0.device == event.device.id && $0.code == code }
            if change == .pressed { held.append((event.device.id, code)) }
        }
        func holds(_ codes: [UInt32]) -> Bool {
            held.contains { $0.device == event.device.id && codes.contains($0.code) }
        }
        guard change == .pressed, holds(Self.control), holds(Self.alt) else { return nil }
        return switch code {
        case 59...68: Int(code) - 58
        case 87, 88: Int(code) - 76
        default: nil
        }
    }
}
