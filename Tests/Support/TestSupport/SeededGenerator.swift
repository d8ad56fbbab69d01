import Geometry

/// A random number generator whose numbers follow from its seed alone.
///
/// SplitMix64 (Steele, Lea and Flood, 2014).
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// Returns a number of a range, each as likely as any other.
    package mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    /// Returns a point whose coordinates are in two ranges.
    package mutating func point(_ xs: ClosedRange<Double>, _ ys: ClosedRange<Double>) -> CGPoint {
        let x = number(xs)
        let y = number(ys)
        return CGPoint(x: x, y: y)
    }
}
