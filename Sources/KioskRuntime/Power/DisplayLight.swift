import KioskSettings

/// The light of a display.
package protocol DisplayLight: AnyObject {
    /// Turns the light on or off.
    func setOn(_ isOn: Bool)
    /// The brightness that the light has, from 0 to 1, its greatest one; `nil` if it does not tell.
    var brightness: Double? { get }
    /// Returns the brightness that is set for a value, of the steps that the light has.
    func nearest(to brightness: Double) -> Double
    /// Sets the brightness, from 0 to 1.
    func setBrightness(_ brightness: Double)
    /// Waits until the light is as it was set.
    func finish()
}

extension KioskConfiguration.Power {
    /// Returns the light of a display; `nil` if none can be controlled.
    package func makeLight() -> (any DisplayLight)? {
        switch light {
        case .automatic: Backlight.first()
        case .backlight(let name): Backlight(name)
        case .commands(let commands): CommandedLight(commands)
        case .none: nil
        }
    }
}
