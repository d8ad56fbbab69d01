package import Compositor
import Geometry

/// A display on which the HUD is shown.
package struct HUDScreen: Sendable {
    package let overlay: FrameOverlay
    /// The number of device pixels per point.
    package let scale: CGFloat
    /// Requests a frame of the display.
    package let requestFrame: @Sendable () -> Void

    package init(_ overlay: FrameOverlay, scale: CGFloat, requestFrame: @escaping @Sendable () -> Void) {
        self.overlay = overlay
        self.scale = scale
        self.requestFrame = requestFrame
    }
}
