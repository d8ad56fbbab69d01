import Geometry

/// A distortion within a circle; what is outside stays in its place.
protocol CircularDistortion: Distortion {
    /// The centre of the circle, in the layer's own space.
    var center: CGPoint { get }
    /// The radius of the circle, in points.
    var radius: Double { get }

    /// Returns the offset of the source from the centre.
    /// - Parameters:
    ///   - offset: the offset of the point from the centre, in points.
    ///   - part: the length of `offset` as a part of the radius, 0…1.
    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double>
}

extension CircularDistortion {
    func source(of point: SIMD2<Double>) -> SIMD2<Double> {
        let center = SIMD2(Double(center.x), Double(center.y))
        let d = point - center
        let distance = (d.x * d.x + d.y * d.y).squareRoot()
        guard distance < radius, distance > 0 else { return point }
        return center + offset(d, at: distance / radius)
    }
}
