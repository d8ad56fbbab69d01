public import Geometry
public import Graphics

extension KioskConfiguration {
    /// The mouse's pointer, which the display shows on a plane of its own, so that it moves without a frame. It is
    /// drawn into the frames of displays that have no such plane, such as framebuffers.
    ///
    /// It is visible from the first motion of a mouse or touchpad until a finger touches the screen or the mouse is
    /// unplugged.
    public enum Cursor: Equatable, Sendable {
        /// A black arrow with a white outline.
        case automatic
        /// An image. One that is larger than the display's cursor plane, or than 256 × 256 pixels without one, is
        /// scaled down.
        /// - Parameters:
        ///   - scale: the number of pixels of the image per point.
        ///   - hotSpot: the place in the image that points, in points from its top left corner.
        case image(CGImage, scale: CGFloat = 1, hotSpot: CGPoint)
        /// No pointer.
        case never
    }
}
