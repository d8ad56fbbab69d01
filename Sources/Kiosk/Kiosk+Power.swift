import Layers

extension Kiosk {
    /// The power of the display. Setting it counts as input: the times of ``KioskConfiguration/Power`` begin anew. Any
    /// input turns the display on.
    public var displayPower: DisplayPower {
        get { power.state }
        set {
            session.idle.noteInput(at: runLoop.time.now)
            power.set(newValue)
        }
    }

    /// The brightness of the display's light, from 0 to 1, its greatest one; `nil` if no light can be controlled.
    ///
    /// It is the brightness of a light that is not dimmed: set while it is dimmed, it is that of the light when input
    /// turns it on. A brightness that another program sets is taken over.
    public var brightness: Double? {
        get { power.brightness?.value }
        set { if let newValue { power.brightness?.value = newValue } }
    }

    /// Called on the main thread when ``brightness`` has changed, by the program or the control socket; and by another
    /// program, as soon as the light is dimmed or turned on, or the brightness is read.
    public var brightnessHandler: ((Double) -> Void)? {
        get { power.brightness?.handler }
        set { power.brightness?.handler = newValue }
    }

    /// Called on the main thread when ``displayPower`` has changed.
    public var displayPowerHandler: ((DisplayPower) -> Void)? {
        get { power.handler }
        set { power.handler = newValue }
    }
}
