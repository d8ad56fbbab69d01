import Geometry
import Glibc

/// A distortion that draws the image together towards the centre.
package struct Pinch: CircularDistortion {
    var center: CGPoint
    var radius: Double
    /// The strength, 0…1; 0 changes nothing.
    var scale: Double

    package init(center: CGPoint, radius: Double, scale: Double) {
        self.center = center
        self.radius = radius
        self.scale = scale
    }

    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double> {
        offset * pow(sin(.pi / 2 * part), -min(max(scale, 0), 1))
    }

    /// At most 2 / π of the radius, next to the centre.
    var reach: Double { 0.6367 * min(max(scale, 0), 1) * radius }
}
