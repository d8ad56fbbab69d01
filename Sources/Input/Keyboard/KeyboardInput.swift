/// Makes key events from device events: translates keys, tracks modifiers, repeats held keys and reports LED changes.
///
/// Each key begins once, ends or is cancelled once, and repeats only in between, whatever devices report.
package struct KeyboardInput {
    /// Upper bound for the keys that are held on one keyboard; further ones are ignored.
    static let keyLimit = 32

    private struct Keyboard {
        let device: InputDevice
        /// The device as programs see it.
        let source: KeyEvent.Device
        /// The translator, or `nil` if it could not be created for lack of memory; the keys are ignored then.
        let translator: (any KeyTranslator)?
        var held: [UInt32] = []
        var leds = KeyboardLEDs()
    }

    private let makeTranslator: (InputDevice) -> (any KeyTranslator)?
    private var keyboards: [Keyboard] = []
    private var repetition: KeyRepeat
    /// The events since ``removeEvents()``, in order.
    package private(set) var events: [KeyEvent] = []
    /// The LED changes since ``removeEvents()``, in order.
    package private(set) var leds: [(device: InputDevice, leds: KeyboardLEDs)] = []

    /// - Parameter makeTranslator: Creates the translator of a new keyboard.
    package init(
        repetition: KeyRepeat = KeyRepeat(), makeTranslator: @escaping (InputDevice) -> (any KeyTranslator)?
    ) {
        self.repetition = repetition
        self.makeTranslator = makeTranslator
    }

    package mutating func removeEvents() {
        events.removeAll(keepingCapacity: true)
        leds.removeAll(keepingCapacity: true)
    }

    // MARK: Events

    package mutating func handle(_ event: InputEvent) {
        switch event.kind {
        case .key(let code, .pressed): press(code, at: event.time, keyboard(of: event.device))
        case .key(let code, let change):
            release(code, change == .released ? .ended : .cancelled, at: event.time, keyboard(of: event.device))
        case .deviceAdded where event.device.capabilities.contains(.keyboard): add(event.device)
        case .deviceRemoved: remove(event.device, at: event.time)
        default: break
        }
    }

    private mutating func press(_ code: UInt32, at time: Double, _ i: Int) {
        guard let translator = keyboards[i].translator, !keyboards[i].held.contains(code),
            keyboards[i].held.count < Self.keyLimit
        else { return }
        keyboards[i].held.append(code)
        add(.began, translator.press(code), code, i, time)
        repetition.press(code, on: keyboards[i].device.id, at: time, repeats: translator.repeats(code))
        updateLEDs(i)
    }

    private mutating func release(_ code: UInt32, _ phase: KeyEvent.Phase, at time: Double, _ i: Int) {
        guard let translator = keyboards[i].translator, let place = keyboards[i].held.firstIndex(of: code) else {
            return
        }
        keyboards[i].held.remove(at: place)
        repetition.release(code, on: keyboards[i].device.id)
        add(phase, translator.release(code), code, i, time)
        updateLEDs(i)
    }

    /// Sets the LEDs of a new keyboard, which may still show the locks of another program.
    private mutating func add(_ device: InputDevice) {
        let i = keyboard(of: device)
        guard let wanted = keyboards[i].translator?.leds else { return }
        keyboards[i].leds = wanted
        leds.append((device, wanted))
    }

    private mutating func remove(_ device: InputDevice, at time: Double) {
        guard let i = keyboards.firstIndex(where: { $0.device === device }) else { return }
        for code in keyboards[i].held { release(code, .cancelled, at: time, i) }
        keyboards.remove(at: i)
    }

    private mutating func keyboard(of device: InputDevice) -> Int {
        if let known = keyboards.firstIndex(where: { $0.device === device }) { return known }
        keyboards.append(
            Keyboard(device: device, source: KeyEvent.Device(device), translator: makeTranslator(device)))
        return keyboards.count - 1
    }

    private mutating func add(_ phase: KeyEvent.Phase, _ key: UIKey, _ code: UInt32, _ i: Int, _ time: Double) {
        events.append(
            KeyEvent(phase: phase, key: key, code: Int(code), device: keyboards[i].source, timestamp: time))
    }

    private mutating func updateLEDs(_ i: Int) {
        guard let wanted = keyboards[i].translator?.leds, wanted != keyboards[i].leds else { return }
        keyboards[i].leds = wanted
        leds.append((keyboards[i].device, wanted))
    }

    // MARK: Time

    /// The next time at which ``advance(to:)`` has an effect; infinity for never.
    package var deadline: Double { repetition.next }

    /// Repeats the held key if it is time.
    package mutating func advance(to time: Double) {
        guard let again = repetition.fire(at: time),
            let i = keyboards.firstIndex(where: { $0.device.id == again.device })
        else { return }
        if let key = keyboards[i].translator?.key(again.code) { add(.repeated, key, again.code, i, again.time) }
    }

    /// Forgets the dead keys that wait for a letter, as when the focus moves.
    func cancelCompositions() {
        for keyboard in keyboards { keyboard.translator?.cancelComposition() }
    }

    /// Cancels all keys, as when the seat is lost. Keys that stay down are ignored until they are released.
    package mutating func cancelAll(at time: Double) {
        repetition.stop()
        cancelCompositions()
        for i in keyboards.indices {
            for code in keyboards[i].held { release(code, .cancelled, at: time, i) }
        }
    }
}
