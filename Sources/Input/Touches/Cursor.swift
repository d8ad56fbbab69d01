package import Geometry

/// Where the pointers of all mice point: one place on the screen, in points.
///
/// It is seen from when a mouse has moved it until a finger touches the screen, or the mouse is gone.
package struct Cursor: Equatable, Sendable {
    package private(set) var location: CGPoint
    private var size: CGSize
    /// Who moved it last; nil where it is not seen.
    private var mover: InputDevice.ID?

    /// Starts in the middle.
    package init(screen: ScreenGeometry) {
        size = screen.size
        location = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// Whether it is to be seen.
    package var isShown: Bool { mover != nil }

    /// - Parameters:
    ///   - dx: to the right as the picture is looked at, in points; a mouse lies in front of the screen and does not
    ///     turn with it.
    ///   - dy: towards the picture's bottom.
    mutating func move(dx: Double, dy: Double, by device: InputDevice) {
        guard dx.isFinite, dy.isFinite else { return }
        move(to: CGPoint(x: location.x + CGFloat(dx), y: location.y + CGFloat(dy)), by: device)
    }

    /// A place outside the screen becomes the nearest one on it.
    mutating func move(to p: CGPoint, by device: InputDevice) {
        location = CGPoint(x: min(max(p.x, 0), size.width.nextDown), y: min(max(p.y, 0), size.height.nextDown))
        mover = device.id
    }

    mutating func hide() {
        mover = nil
    }

    mutating func remove(_ device: InputDevice) {
        if mover == device.id { mover = nil }
    }
}
