package import Input

/// Translates the events of a device's node, for devices that are not described to libinput: contacts with slots (the
/// kernel's multi-touch protocol B) or a single one, pointers, wheels, buttons and keys.
package struct EvdevTranslation {
    private let surface: EvdevSurface?
    /// The contacts by their slots.
    private var contacts: [Contact]
    /// The slot that the next events of contacts belong to; -1 for one that does not exist.
    private var slot = 0
    /// The codes of buttons and keys that are down.
    private var pressed: Set<UInt32> = []
    private var dx = 0.0
    private var dy = 0.0
    private var place = Contact()
    /// Events of the report that has not ended yet.
    private var pending: [InputEvent.Kind] = []
    /// Whether events are ignored up to the end of a report, because the kernel dropped some.
    private var isSkipping = false

    /// The largest number of contacts.
    private static let slotLimit = 64
    /// The degrees of a wheel from one click to the next.
    private static let degreesPerClick = 15.0

    private struct Contact {
        var x: Int32 = 0
        var y: Int32 = 0
        var hasMoved = false
        /// Whether the panel reports the contact.
        var isDown = false
        /// Whether its beginning was handed out, and its end was not.
        var isKnown = false
        /// Whether another contact has begun in the slot since the last report.
        var isReplaced = false
        /// Whether the contact was cancelled, or is a palm: nothing of it is handed out any more.
        var isIgnored = false
    }

    /// - Parameter surface: the surface of the device; `nil` if it has none.
    package init(surface: EvdevSurface?) {
        self.surface = surface
        contacts = Array(repeating: Contact(), count: surface?.kind == .slots ? Self.slotLimit : 1)
    }

    /// Sets the slot that the next events of contacts belong to.
    package mutating func select(slot: Int32) {
        self.slot = contacts.indices.contains(Int(slot)) ? Int(slot) : -1
    }

    /// Takes an event. Returns the events of a report when it is complete.
    package mutating func take(type: UInt16, code: UInt16, value: Int32) -> [InputEvent.Kind] {
        switch Int(type) {
        case EvdevCode.EV_SYN where Int(code) == EvdevCode.SYN_DROPPED:
            isSkipping = true
            return cancelAll()
        case EvdevCode.EV_SYN where Int(code) == EvdevCode.SYN_REPORT:
            if !isSkipping { return endReport() }
            isSkipping = false
        case EvdevCode.EV_KEY where !isSkipping: takeKey(UInt32(code), value)
        case EvdevCode.EV_REL where !isSkipping: takeMotion(Int(code), Double(value))
        case EvdevCode.EV_ABS where !isSkipping: takePosition(Int(code), value)
        default: break
        }
        return []
    }

    /// Cancels all contacts, buttons and keys. Contacts are ignored until they end.
    package mutating func cancelAll() -> [InputEvent.Kind] {
        pending.removeAll()
        dx = 0
        dy = 0
        place.hasMoved = false
        var events: [InputEvent.Kind] = []
        for i in contacts.indices {
            if contacts[i].isKnown { events.append(.touchCancel(slot: i)) }
            contacts[i].isKnown = false
            contacts[i].isReplaced = false
            contacts[i].isIgnored = true
        }
        if !events.isEmpty { events.append(.touchFrame) }
        for code in pressed.sorted() { events.append(Self.event(code, .cancelled)) }
        pressed.removeAll()
        return events
    }

    // MARK: Keys

    private static func isButton(_ code: UInt32) -> Bool {
        EvdevCode.BTN_MOUSE..<EvdevCode.BTN_JOYSTICK ~= Int(code)
    }

    private static func event(_ code: UInt32, _ change: InputEvent.ButtonChange) -> InputEvent.Kind {
        isButton(code) ? .pointerButton(PointerButton(code: code), change) : .key(code: code, change)
    }

    private mutating func takeKey(_ code: UInt32, _ value: Int32) {
        if Int(code) == EvdevCode.BTN_TOUCH {
            guard surface?.kind == .single else { return }
            return setDown(value != 0, in: 0)
        }
        let isKey = Int(code) < EvdevCode.BTN_MISC || Int(code) >= EvdevCode.KEY_OK
        guard isKey || Self.isButton(code) else { return }
        // Repetitions of the kernel have the value 2.
        switch value {
        case 1 where pressed.insert(code).inserted: pending.append(Self.event(code, .pressed))
        case 0 where pressed.remove(code) != nil: pending.append(Self.event(code, .released))
        default: break
        }
    }

    // MARK: Pointers

    private mutating func takeMotion(_ code: Int, _ value: Double) {
        switch code {
        case EvdevCode.REL_X: dx += value
        case EvdevCode.REL_Y: dy += value
        // Wheels that are turned away from the person are positive, and scroll to content further up.
        case EvdevCode.REL_WHEEL:
            pending.append(
                .pointerScroll(
                    PointerScroll(source: .wheel, dx: 0, dy: -value * Self.degreesPerClick, clicksY: -value)))
        case EvdevCode.REL_HWHEEL:
            pending.append(
                .pointerScroll(
                    PointerScroll(source: .wheel, dx: value * Self.degreesPerClick, dy: 0, clicksX: value)))
        default: break
        }
    }

    private mutating func takePosition(_ code: Int, _ value: Int32) {
        switch (surface?.kind, code) {
        case (.slots, EvdevCode.ABS_MT_SLOT): select(slot: value)
        case (.slots, EvdevCode.ABS_MT_TRACKING_ID): setDown(value >= 0, in: slot)
        case (.slots, EvdevCode.ABS_MT_POSITION_X): change(slot) { $0.x = value }
        case (.slots, EvdevCode.ABS_MT_POSITION_Y): change(slot) { $0.y = value }
        case (.slots, EvdevCode.ABS_MT_TOOL_TYPE) where Int(value) == EvdevCode.MT_TOOL_PALM:
            change(slot) { $0.isIgnored = true }
        case (.single, EvdevCode.ABS_X): change(0) { $0.x = value }
        case (.single, EvdevCode.ABS_Y): change(0) { $0.y = value }
        case (.pointer, EvdevCode.ABS_X):
            place.x = value
            place.hasMoved = true
        case (.pointer, EvdevCode.ABS_Y):
            place.y = value
            place.hasMoved = true
        default: break
        }
    }

    // MARK: Contacts

    private mutating func change(_ slot: Int, _ body: (inout Contact) -> Void) {
        guard contacts.indices.contains(slot) else { return }
        body(&contacts[slot])
        contacts[slot].hasMoved = true
    }

    private mutating func setDown(_ isDown: Bool, in slot: Int) {
        guard contacts.indices.contains(slot) else { return }
        contacts[slot].isDown = isDown
        guard isDown else { return }
        contacts[slot].isReplaced = contacts[slot].isKnown
        contacts[slot].isIgnored = false
    }

    private mutating func endReport() -> [InputEvent.Kind] {
        var events: [InputEvent.Kind] = []
        for i in contacts.indices { endReport(of: i, &events) }
        if !events.isEmpty { events.append(.touchFrame) }
        if dx != 0 || dy != 0 { events.append(.pointerMotion(dx: dx, dy: dy)) }
        if place.hasMoved, let surface { events.append(.pointerPosition(surface.position(place.x, place.y))) }
        dx = 0
        dy = 0
        place.hasMoved = false
        events += pending
        pending.removeAll(keepingCapacity: true)
        return events
    }

    private mutating func endReport(of slot: Int, _ events: inout [InputEvent.Kind]) {
        guard let surface else { return }
        if contacts[slot].isKnown {
            if contacts[slot].isDown && contacts[slot].isIgnored {
                events.append(.touchCancel(slot: slot))
                contacts[slot].isKnown = false
            } else if !contacts[slot].isDown || contacts[slot].isReplaced {
                events.append(.touchUp(slot: slot))
                contacts[slot].isKnown = false
            }
        }
        contacts[slot].isReplaced = false
        let contact = contacts[slot]
        if contact.isDown && !contact.isIgnored {
            let position = surface.position(contact.x, contact.y)
            if !contact.isKnown {
                events.append(.touchDown(slot: slot, position))
            } else if contact.hasMoved {
                events.append(.touchMotion(slot: slot, position))
            }
            contacts[slot].isKnown = true
        }
        contacts[slot].hasMoved = false
    }
}
