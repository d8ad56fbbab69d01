/// The keys and fingers that the kiosk itself answers: those that switch terminals and those that show the HUD.
package struct InputShortcuts {
    /// Called with the number of a virtual terminal when keys request it; `nil` if such keys are ordinary ones.
    package var switchTerminal: ((Int) -> Void)?
    /// Shows or hides the HUD; `nil` if keys and fingers do not.
    package var toggleHUD: (() -> Void)?
    private var terminalKeys = TerminalKeys()
    private var hudKeys = HUDKeys()
    private var hudHold = ThreeFingerHold()

    init() {}

    /// The time at which ``takeHold(at:)`` is due.
    var deadline: Double { hudHold.deadline }

    /// Notes an event.
    /// - Returns: the action of a key, which then reaches no layer.
    mutating func handle(_ event: InputEvent) -> (() -> Void)? {
        if let number = terminalKeys.handle(event), let switchTerminal { return { switchTerminal(number) } }
        guard let toggleHUD else { return nil }
        if hudKeys.handle(event) { return toggleHUD }
        hudHold.handle(event)
        return nil
    }

    /// Returns the action of fingers that have rested for it, once.
    mutating func takeHold(at time: Double) -> (() -> Void)? { hudHold.isRecognized(at: time) ? toggleHUD : nil }
}
