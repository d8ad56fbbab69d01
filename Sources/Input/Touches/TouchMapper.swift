package import Geometry

/// Where on the screen a place of a device is: the only thing that knows. Calibration, rotation and scale are each
/// applied once, here.
package struct TouchMapper: Equatable, Sendable {
    private let map: CGAffineTransform
    private let size: CGSize

    /// - Parameter calibration: counts as the identity where it is not usable.
    package init(calibration: CalibrationMatrix = .identity, screen: ScreenGeometry) {
        let calibration = calibration.isUsable ? calibration : .identity
        map = calibration.transform.concatenating(screen.pointsFromPanel)
        size = screen.size
    }

    /// The place in points of the screen; nil for one that is none. A calibrated panel may reach beyond the picture,
    /// and a place there is left there. The picture's far edge is still in it.
    package func point(_ position: DevicePosition) -> CGPoint? {
        guard position.x.isFinite, position.y.isFinite else { return nil }
        let p = CGPoint(x: position.x, y: position.y).applying(map)
        guard p.x.isFinite, p.y.isFinite else { return nil }
        return CGPoint(x: Self.keepingEdge(p.x, size.width), y: Self.keepingEdge(p.y, size.height))
    }

    /// Of gestures on a panel of this size; the mean where points are not as wide as high.
    /// - Parameter millimetres: width and height along the device's own axes; nil where nobody knows.
    package func scale(of millimetres: CGSize?) -> GestureScale {
        guard let size = millimetres, size.width > 0, size.height > 0 else { return .points }
        let across = (map.a * map.a + map.b * map.b).squareRoot() / size.width
        let down = (map.c * map.c + map.d * map.d).squareRoot() / size.height
        return GestureScale(pointsPerMillimetre: (across + down) / 2)
    }

    /// Rectangles end before their far edge, but the last place of a turned device falls on it, give or take a
    /// rounding.
    private static func keepingEdge(_ x: CGFloat, _ length: CGFloat) -> CGFloat {
        let rounding = length * 1e-9
        if x < 0 && x >= -rounding { return 0 }
        if x >= length && x <= length + rounding { return length.nextDown }
        return x
    }
}
