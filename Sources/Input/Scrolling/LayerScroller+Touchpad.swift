import Geometry

extension LayerScroller {
    /// Begins a drag by fingers on a touchpad, which content follows as it follows a finger on the screen.
    ///
    /// - Returns: Whether the drag began.
    func beginTouchpad() -> Bool {
        guard canBegin, !isDragging else { return false }
        beginDragging()
        return true
    }

    /// Drags content.
    ///
    /// - Parameter way: The distance since the beginning, in points of the layer's bounds space.
    func dragTouchpad(by way: CGPoint) {
        guard isDragging else { return }
        drag(to: CGPoint(x: state.beginning.x + way.x, y: state.beginning.y + way.y))
    }

    /// Ends the drag.
    ///
    /// - Parameter velocity: The velocity in points a second.
    func endTouchpad(velocity: CGPoint) {
        end(velocity: velocity)
    }
}
