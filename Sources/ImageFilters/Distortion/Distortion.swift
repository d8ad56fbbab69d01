import Geometry

/// A filter that moves pixels.
protocol Distortion: Sendable {
    /// The greatest distance between a point and its source, in points.
    var reach: Double { get }

    /// Returns the point whose colour is seen at a point, both in the layer's own space.
    func source(of point: SIMD2<Double>) -> SIMD2<Double>
}

extension Distortion {
    /// Writes the source of each pixel of a row; infinity, where there is no colour, for pixels behind the eye.
    func fill(_ row: UnsafeMutableBufferPointer<SIMD2<Double>>, y: Int, in mapping: FilterMapping) {
        for x in row.indices { row[x] = mapping.point(x, y).map(source) ?? SIMD2(repeating: .infinity) }
    }
}
