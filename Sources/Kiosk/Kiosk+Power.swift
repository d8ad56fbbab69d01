import Layers

extension Kiosk {
    /// The power of the display.
    public enum DisplayPower: Sendable {
        /// The display shows the picture.
        case on
        /// The display shows the picture with less light, if it has a light that can be controlled.
        case dimmed
        /// The display is off, and no frames are drawn.
        case off
    }

    /// The power of the display. Setting it counts as input: the times of ``Configuration/Power`` begin anew. Any input
    /// turns the display on.
    public var displayPower: DisplayPower {
        get { power.state }
        set {
            session.idle.noteInput(at: runLoop.time.now)
            power.set(newValue)
        }
    }

    /// Called on the main thread when ``displayPower`` has changed.
    public var displayPowerHandler: ((DisplayPower) -> Void)? {
        get { power.handler }
        set { power.handler = newValue }
    }
}
