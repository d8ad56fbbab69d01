import Geometry

/// A bulge, or a dent for a negative scale.
package struct Bump: CircularDistortion {
    var center: CGPoint
    var radius: Double
    /// The strength; at 1 the centre is enlarged without bound.
    var scale: Double

    package init(center: CGPoint, radius: Double, scale: Double) {
        self.center = center
        self.radius = radius
        self.scale = scale
    }

    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double> {
        let hill = 1 - part * part
        return offset * (1 - scale * hill * hill)
    }

    /// By the maximum of part · (1 − part²)² over 0…1, which is 0.2863.
    var reach: Double { 0.2863 * abs(scale) * radius }
}
