package import Geometry

/// Where the pointers of all mice point: one place on the screen, in points.
package struct Cursor: Equatable, Sendable {
    package private(set) var location: CGPoint
    private var size: CGSize

    /// Starts in the middle.
    package init(screen: ScreenGeometry) {
        size = screen.size
        location = CGPoint(x: size.width / 2, y: size.height / 2)
    }

    /// - Parameters:
    ///   - dx: to the right as the picture is looked at, in points; a mouse lies in front of the screen and does not turn with it.
    ///   - dy: towards the picture's bottom.
    mutating func move(dx: Double, dy: Double) {
        guard dx.isFinite, dy.isFinite else { return }
        move(to: CGPoint(x: location.x + CGFloat(dx), y: location.y + CGFloat(dy)))
    }

    /// A place outside the screen becomes the nearest one on it.
    mutating func move(to p: CGPoint) {
        location = CGPoint(x: min(max(p.x, 0), size.width.nextDown), y: min(max(p.y, 0), size.height.nextDown))
    }
}
