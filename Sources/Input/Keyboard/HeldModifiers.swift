/// The keys Ctrl and Alt that are held on keyboards.
struct HeldModifiers {
    private var held: [(device: InputDevice.ID, code: UInt32)] = []

    // The kernel's key codes, left and right.
    private static let control: [UInt32] = [29, 97]
    private static let alt: [UInt32] = [56, 100]

    /// Notes an event of any kind.
    mutating func note(_ event: InputEvent) {
        switch event.kind {
        case .deviceRemoved: held.removeAll { $0.device == event.device.id }
        case .key(let code, let change):
            guard Self.control.contains(code) || Self.alt.contains(code) else { return }
            held.removeAll { $0.device == event.device.id && $0.code == code }
            if change == .pressed { held.append((event.device.id, code)) }
        default: break
        }
    }

    /// Returns whether Ctrl and Alt are held on the keyboard of an event.
    func areControlAndAlt(on device: InputDevice) -> Bool {
        func holds(_ codes: [UInt32]) -> Bool {
            held.contains { $0.device == device.id && codes.contains($0.code) }
        }
        return holds(Self.control) && holds(Self.alt)
    }
}
