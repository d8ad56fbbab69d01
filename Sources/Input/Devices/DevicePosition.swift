/// A place on a device's own area: (0, 0) is its top left corner, (1, 1) the bottom right one.
///
/// Only ``TouchMapper`` turns it into points of the screen, so nothing can be turned or calibrated twice.
package struct DevicePosition: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
