import Geometry
import Glibc

/// A rotation that is full at the centre and ends at the circle.
package struct Twirl: CircularDistortion {
    var center: CGPoint
    var radius: Double
    /// The rotation at the centre, in radians, in the direction of angles in the layer's own space.
    var angle: Double

    package init(center: CGPoint, radius: Double, angle: Double) {
        self.center = center
        self.radius = radius
        self.angle = angle
    }

    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double> {
        let turn = angle * (1 - part) * (1 - part)
        let c = cos(turn)
        let s = sin(turn)
        return SIMD2(offset.x * c - offset.y * s, offset.x * s + offset.y * c)
    }

    /// Twice the radius times the maximum over 0…1 of part · min(|turn| / 2, 1), which is not less than
    /// part · |sin(turn / 2)|.
    var reach: Double {
        let angle = abs(angle)
        // Up to there the maximum lies at a third of the radius, beyond it where the turn becomes 2.
        return 2 * radius * (angle < 4.5 ? angle * 2 / 27 : 1 - (2 / angle).squareRoot())
    }
}
