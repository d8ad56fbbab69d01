public import Geometry
public import Graphics

extension Kiosk.Configuration {
    /// The mouse's pointer, which the display shows on a plane of its own: it moves without a frame.
    ///
    /// It is seen from when a mouse or a touchpad has moved it until a finger touches the screen, or the mouse is
    /// unplugged.
    public enum Cursor: Equatable, Sendable {
        /// An arrow.
        case automatic
        /// A picture of the program's own. One that is larger than the display's plane is shown smaller.
        /// - Parameters:
        ///   - scale: pixels of the picture a point.
        ///   - hotSpot: the place in it that points, in points from its top left corner.
        case image(CGImage, scale: CGFloat = 1, hotSpot: CGPoint)
        /// None, whatever moves.
        case never
    }
}
