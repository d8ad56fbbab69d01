/// A movement about a value: the function `wiggle` of expressions, on a course that is the same at each playback.
///
/// The course is a noise of values at equal distances, with smooth changes between them, in each dimension another one.
/// After Effects and lottie-web have other courses of the same amplitude.
package struct Wiggle: Equatable, Sendable {
    /// The number of values in a frame.
    package let frequency: Double
    /// The greatest distance from the value.
    package let amplitude: Double
    /// The number that determines the course.
    package let seed: UInt64

    package init(frequency: Double, amplitude: Double, seed: UInt64) {
        self.frequency = frequency
        self.amplitude = amplitude
        self.seed = seed
    }

    /// Returns the distance from the value in each dimension at a frame. The fourth one, an alpha, does not move.
    package func distance(at frame: Double) -> SIMD4<Double> {
        let place = frame * frequency
        guard place.isFinite else { return .zero }
        let cell = place.rounded(.down)
        let part = place - cell
        let smooth = part * part * (3 - 2 * part)
        let from = values(of: cell)
        return (from + (values(of: cell + 1) - from) * smooth) * amplitude
    }

    /// Returns the values at a whole number, from -1 to 1.
    private func values(of cell: Double) -> SIMD4<Double> {
        let cell = UInt64(bitPattern: Int64(Int(saturating: cell)))
        var values = SIMD4<Double>.zero
        for dimension in 0..<3 {
            // The constants and the mixing are those of the generator SplitMix64.
            var bits = seed &+ (cell &* 4 &+ UInt64(dimension) &+ 1) &* 0x9E37_79B9_7F4A_7C15
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            bits ^= bits >> 31
            // 54 bits with a sign.
            values[dimension] = Double(Int64(bitPattern: bits) >> 10) / 0x1p53
        }
        return values
    }
}
