package import Geometry

/// The one cursor that all pointing devices move, in points of the screen.
///
/// It is shown from the first motion of a mouse until a finger touches the screen or the mouse is unplugged.
package struct Cursor: Equatable, Sendable {
    package private(set) var location: CGPoint
    private var size: CGSize
    /// The device that moved the cursor last, or `nil` while the cursor is hidden.
    private var mover: InputDevice.ID?

    /// Creates a hidden cursor in the middle of the screen.
    package init(screen: ScreenGeometry) {
        size = screen.size
        location = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// Whether the cursor is to be shown.
    package var isShown: Bool { mover != nil }

    /// Moves the cursor by a distance in points of the screen.
    ///
    /// - Parameters:
    ///   - dx: Distance to the right of the picture as it is viewed; a mouse does not turn with the screen.
    ///   - dy: Distance towards the bottom of the picture.
    mutating func move(dx: Double, dy: Double, by device: InputDevice) {
        guard dx.isFinite, dy.isFinite else { return }
        move(to: CGPoint(x: location.x + CGFloat(dx), y: location.y + CGFloat(dy)), by: device)
    }

    /// Moves the cursor to a point, which is clamped to the screen.
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
