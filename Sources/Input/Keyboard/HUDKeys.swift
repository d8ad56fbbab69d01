/// Recognizes Ctrl+Alt+H, which shows and hides the HUD, in the events of keyboards.
package struct HUDKeys {
    private var held = HeldModifiers()

    /// The kernel's code of the key.
    private static let letter: UInt32 = 35

    package init() {}

    /// Notes an event.
    /// - Returns: whether the event completes the chord.
    package mutating func handle(_ event: InputEvent) -> Bool {
        held.note(event)
        guard case .key(Self.letter, .pressed) = event.kind else { return false }
        return held.areControlAndAlt(on: event.device)
    }
}
