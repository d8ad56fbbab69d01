/// Recognizes events of a pointer that repeat the touches of the same digitizer.
///
/// Some digitizers are two devices, a touch panel and a mouse of one device group, and report a finger on both of them.
/// The events of the mouse are echoes while the panel has a contact and shortly after.
struct PointerEchoes {
    /// The time after the last event of a contact for which pointer events are echoes, in seconds. Some controllers
    /// click when the finger is lifted.
    static let duration = 0.5

    private struct Panel {
        let device: InputDevice
        /// The slots with a contact, whether it is believed or not.
        var slots: Set<Int> = []
        var lastContact = -Double.infinity
    }

    /// The panels of device groups that have had a contact.
    private var panels: [Panel] = []

    /// Notes an event of any kind.
    ///
    /// - Returns: Whether a contact begins on a panel of a device group.
    mutating func note(_ event: InputEvent) -> Bool {
        let device = event.device
        guard !device.group.isEmpty, device.capabilities.contains(.touch) else { return false }
        switch event.kind {
        case .touchDown(let slot, _):
            let i = noteContact(of: event)
            if 0..<DeviceTouches.slotLimit ~= slot { panels[i].slots.insert(slot) }
            return true
        case .touchMotion: _ = noteContact(of: event)
        case .touchUp(let slot), .touchCancel(let slot):
            let i = noteContact(of: event)
            panels[i].slots.remove(slot)
        case .deviceRemoved: panels.removeAll { $0.device.id == device.id }
        default: break
        }
        return false
    }

    /// Notes the time of a contact's event, and returns the index of its panel.
    private mutating func noteContact(of event: InputEvent) -> Int {
        let i = panels.firstIndex { $0.device.id == event.device.id } ?? panels.count
        if i == panels.count { panels.append(Panel(device: event.device)) }
        panels[i].lastContact = max(panels[i].lastContact, event.time)
        return i
    }

    /// Returns whether an event is one of a pointer that repeats a touch.
    func isEcho(_ event: InputEvent) -> Bool {
        switch event.kind {
        case .pointerMotion, .pointerPosition, .pointerButton: break
        default: return false
        }
        guard !panels.isEmpty, !event.device.group.isEmpty else { return false }
        return panels.contains {
            $0.device.group == event.device.group
                && (!$0.slots.isEmpty || event.time < $0.lastContact + Self.duration)
        }
    }
}
