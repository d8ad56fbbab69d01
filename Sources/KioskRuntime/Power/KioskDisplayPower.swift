/// The power of the display.
public enum KioskDisplayPower: Sendable {
    /// The display shows the picture.
    case on
    /// The display shows the picture with less light, if it has a light that can be controlled.
    case dimmed
    /// The display is off, and no frames are drawn.
    case off
}
