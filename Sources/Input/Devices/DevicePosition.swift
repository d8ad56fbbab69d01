import Geometry

/// A position on a device's own area, where (0, 0) is the top left corner and (1, 1) the bottom right one.
///
/// ``TouchMapper`` alone converts it to points of the screen, so that calibration and rotation are applied once.
package struct DevicePosition: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Returns whether the position is in a rectangle or on one of its edges.
    func isInside(_ area: CGRect) -> Bool {
        area.minX <= CGFloat(x) && CGFloat(x) <= area.maxX && area.minY <= CGFloat(y) && CGFloat(y) <= area.maxY
    }
}
