import Geometry

/// The progress of a transition and the region that it covers.
package struct TransitionStage: Sendable {
    /// The progress, 0…1.
    package var progress: Double
    /// The region of the transition, in the layer's own space.
    package var bounds: CGRect
    /// The direction of up along y in the layer's own space: −1, or 1 where the geometry is flipped.
    package var up: Double
    /// The side of a device pixel, in points.
    package var pixel: Double

    package init(progress: Double, bounds: CGRect, up: Double, pixel: Double) {
        self.progress = progress
        self.bounds = bounds
        self.up = up
        self.pixel = pixel
    }

    var width: Double { Double(bounds.size.width) }
    var height: Double { Double(bounds.size.height) }
    var middle: SIMD2<Double> { SIMD2(Double(bounds.midX), Double(bounds.midY)) }

    /// Returns the unit vector of an angle in radians: 0 points right, π/2 up.
    func direction(_ angle: Double) -> SIMD2<Double> { SIMD2(cosine(angle), up * sine(angle)) }

    /// Returns the length of the region along a unit vector.
    func length(along direction: SIMD2<Double>) -> Double { abs(direction.x) * width + abs(direction.y) * height }

    /// Returns the distance from a point to the farthest corner of the region.
    func reach(from center: SIMD2<Double>) -> Double {
        let x = max(abs(Double(bounds.minX) - center.x), abs(Double(bounds.maxX) - center.x))
        let y = max(abs(Double(bounds.minY) - center.y), abs(Double(bounds.maxY) - center.y))
        return (x * x + y * y).squareRoot()
    }

    /// Whether a point lies in the region or on its edge.
    func contains(_ point: SIMD2<Double>) -> Bool {
        point.x >= Double(bounds.minX) && point.x <= Double(bounds.maxX) && point.y >= Double(bounds.minY)
            && point.y <= Double(bounds.maxY)
    }
}
