import Geometry

/// A filter that moves pixels within a circle; what is outside stays in its place.
protocol CircularDistortion: Sendable {
    /// The centre of the circle, in the layer's own space.
    var center: CGPoint { get }
    /// The radius of the circle, in points.
    var radius: Double { get }
    /// The greatest distance between a point and its source, in points.
    var reach: Double { get }

    /// Returns the offset of the source from the centre.
    /// - Parameters:
    ///   - offset: the offset of the point from the centre, in points.
    ///   - part: the length of `offset` as a part of the radius, 0…1.
    func offset(_ offset: SIMD2<Double>, at part: Double) -> SIMD2<Double>
}

extension CircularDistortion {
    /// Writes the source of each pixel of a row; infinity, where there is no colour, for pixels behind the eye.
    func fill(_ row: UnsafeMutableBufferPointer<SIMD2<Double>>, y: Int, in mapping: FilterMapping) {
        for x in row.indices { row[x] = mapping.point(x, y).map(source) ?? SIMD2(repeating: .infinity) }
    }

    /// Returns the point whose colour is seen at a point, both in the layer's own space.
    private func source(of point: SIMD2<Double>) -> SIMD2<Double> {
        let center = SIMD2(Double(center.x), Double(center.y))
        let d = point - center
        let distance = (d.x * d.x + d.y * d.y).squareRoot()
        guard distance < radius, distance > 0 else { return point }
        return center + offset(d, at: distance / radius)
    }
}
