/// The light of a display.
package protocol DisplayLight: AnyObject {
    /// Turns the light on or off.
    func setOn(_ isOn: Bool)
    /// Sets the brightness, from 0 to 1, where 1 is the brightness at the start.
    func setBrightness(_ brightness: Double)
    /// Waits until the light is as it was set.
    func finish()
}

extension Kiosk.Configuration.Power {
    /// Returns the light of a display; `nil` if none can be controlled.
    func makeLight() -> (any DisplayLight)? {
        switch light {
        case .automatic: Backlight.first()
        case .backlight(let name): Backlight(name)
        case .commands(let commands): CommandedLight(commands)
        case .none: nil
        }
    }
}
