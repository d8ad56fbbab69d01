package import Geometry

/// Converts positions on a device to points of the screen. Calibration, rotation and scale are applied here and nowhere
/// else.
package struct TouchMapper: Equatable, Sendable {
    private let map: CGAffineTransform
    private let size: CGSize

    /// - Parameter calibration: The calibration of the panel; the identity is used for a matrix that is not usable.
    package init(calibration: CalibrationMatrix = .identity, screen: ScreenGeometry) {
        let calibration = calibration.isUsable ? calibration : .identity
        map = calibration.transform.concatenating(screen.pointsFromPanel)
        size = screen.size
    }

    /// Returns the position in points of the screen, or `nil` if it is not finite. A calibrated panel may extend beyond
    /// the picture, and so may points. Positions on the picture's far edge are inside the picture.
    package func point(_ position: DevicePosition) -> CGPoint? {
        guard position.x.isFinite, position.y.isFinite else { return nil }
        let p = CGPoint(x: position.x, y: position.y).applying(map)
        guard p.x.isFinite, p.y.isFinite else { return nil }
        return CGPoint(x: Self.keepingEdge(p.x, size.width), y: Self.keepingEdge(p.y, size.height))
    }

    /// Returns the gesture scale of a panel; the mean of both directions if points are not square.
    ///
    /// - Parameter millimetres: Width and height along the device's own axes, or `nil` if unknown.
    package func scale(of millimetres: CGSize?) -> GestureScale {
        guard let size = millimetres, size.width > 0, size.height > 0 else { return .points }
        let across = (map.a * map.a + map.b * map.b).squareRoot() / size.width
        let down = (map.c * map.c + map.d * map.d).squareRoot() / size.height
        return GestureScale(pointsPerMillimetre: (across + down) / 2)
    }

    /// Moves a coordinate on the far edge, within rounding errors, inside: rectangles exclude their far edge, but the
    /// last position of a rotated device falls on it.
    private static func keepingEdge(_ x: CGFloat, _ length: CGFloat) -> CGFloat {
        let rounding = length * 1e-9
        if x < 0 && x >= -rounding { return 0 }
        if x >= length && x <= length + rounding { return length.nextDown }
        return x
    }
}
