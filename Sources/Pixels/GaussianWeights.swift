import Glibc

/// The weights of a Gaussian in units of 1/16384, whose sum is 16384, for ``Kernels/convolveAcross(_:weights:to:)`` and
/// ``Kernels/convolveDown(_:weights:to:)``.
///
/// The Gaussian may be convolved with a box first, such as a pixel, so that pixels are blurred as squares. It is cut
/// off at three standard deviations outside the box: the rest is less than 0.5/255 at a straight edge.
package struct GaussianWeights {
    /// The weights of an odd number of pixels, centred on the middle one if the offset is 0.
    package private(set) var weights: [Int16] = []

    package init() {}

    /// The upper bound of the standard deviation and the box, in pixels.
    private static let largest = 2000.0
    /// The smallest standard deviation that is not treated as 0, in pixels: smaller ones may have subnormal squares.
    private static let smallest = 1e-6

    /// Returns the number of weighted pixels on each side of the middle one.
    package static func radius(sigma: Double, box: Double) -> Int {
        Int(saturating: (3 * limited(sigma) + limited(box) / 2 + 0.5).rounded(.up))
    }

    /// Returns a length clamped to 0 … ``largest``; 0 for NaN.
    private static func limited(_ length: Double) -> Double {
        length >= smallest ? min(length, largest) : 0
    }

    /// Computes the weights.
    /// - Parameters:
    ///   - sigma: the standard deviation in pixels, 0…2000.
    ///   - box: the length of the box in pixels; 0 samples the Gaussian at the centres of the pixels.
    ///   - offset: the offset of the Gaussian from the centre of the middle pixel, in pixels, −1…1.
    package mutating func set(sigma: Double, box: Double = 0, offset: Double = 0) {
        let sigma = Self.limited(sigma)
        let box = Self.limited(box)
        let offset = abs(offset) <= 1 ? offset : 0
        let radius = Self.radius(sigma: sigma, box: box) + (offset == 0 ? 0 : 1)
        let total = (-radius...radius).reduce(0) { $0 + Self.share(Double($1) - offset, sigma, box) }
        // A Gaussian that underflows at the centres of all pixels is a point.
        guard total > 0 else { return set(sigma: 0, offset: offset) }
        weights.removeAll(keepingCapacity: true)
        // Rounds cumulative sums instead of weights, so that the total is exact.
        var sum = 0.0
        var given = 0
        for i in -radius...radius {
            sum += Self.share(Double(i) - offset, sigma, box)
            let upToHere = Int(saturating: (sum / total * 16384).rounded())
            weights.append(Int16(upToHere - given))
            given = upToHere
        }
    }

    /// Returns the weight of a pixel at `x`, up to a common factor.
    private static func share(_ x: Double, _ sigma: Double, _ box: Double) -> Double {
        if box <= 0 { return sigma > 0 ? exp(-x * x / (2 * sigma * sigma)) : (abs(x) <= 0.5 ? 1 : 0) }
        return normal(x + box / 2, sigma) - normal(x - box / 2, sigma)
    }

    /// Returns the standard normal distribution function.
    private static func normal(_ x: Double, _ sigma: Double) -> Double {
        sigma > 0 ? erfc(-x / (sigma * 2.squareRoot())) / 2 : (x > 0 ? 1 : x < 0 ? 0 : 0.5)
    }
}
