package import Geometry

/// The motion of a point that comes to rest along each axis independently.
package struct PointMotion: Equatable, Sendable {
    package let x: ScrollMotion
    package let y: ScrollMotion

    package init(x: ScrollMotion, y: ScrollMotion) {
        self.x = x
        self.y = y
    }

    package var duration: Double { max(x.duration, y.duration) }
    package var end: CGPoint { CGPoint(x: x.end, y: y.end) }

    package func position(at time: Double) -> CGPoint { CGPoint(x: x.position(at: time), y: y.position(at: time)) }

    /// Returns the velocity in points per second.
    package func velocity(at time: Double) -> CGPoint { CGPoint(x: x.velocity(at: time), y: y.velocity(at: time)) }
}
