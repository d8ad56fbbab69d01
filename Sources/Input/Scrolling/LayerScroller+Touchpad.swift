import Geometry

extension LayerScroller {
    /// Fingers on a touchpad begin to move content, which follows them as it follows one on the screen.
    /// - Returns: whether it does.
    func beginTouchpad() -> Bool {
        guard canBegin, !isDragging else { return false }
        beginDragging()
        return true
    }

    /// - Parameter way: since the beginning, in points of the layer's own space.
    func dragTouchpad(by way: CGPoint) {
        guard isDragging else { return }
        drag(to: CGPoint(x: state.beginning.x + way.x, y: state.beginning.y + way.y))
    }

    /// They let go.
    /// - Parameter velocity: in points a second.
    func endTouchpad(velocity: CGPoint) {
        end(velocity: velocity)
    }
}
