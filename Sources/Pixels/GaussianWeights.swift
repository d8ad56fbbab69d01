import Glibc

/// The weights of a gaussian, in 16384ths that add up to one, for ``Kernels/convolveAcross(_:weights:to:)`` and its
/// like.
///
/// The gaussian may be averaged over a box first: over a pixel, so that a picture is blurred as if its pixels were
/// squares. It is cut off at three standard deviations outside of the box: what lies farther out is less than half of a
/// 255th at a straight edge.
package struct GaussianWeights {
    /// Of an odd number of pixels, the middle one first of all where `offset` is 0.
    package private(set) var weights: [Int16] = []

    package init() {}

    /// The largest standard deviation and box, in pixels. Larger ones count as this.
    private static let largest = 2000.0
    /// A smaller standard deviation, in pixels, counts as 0: its square may not be a normal number.
    private static let smallest = 1e-6

    /// How many pixels on each side of the middle one have weight.
    package static func radius(sigma: Double, box: Double) -> Int {
        Int(saturating: (3 * limited(sigma) + limited(box) / 2 + 0.5).rounded(.up))
    }

    /// A length within the limits; NaN counts as 0.
    private static func limited(_ length: Double) -> Double {
        length >= smallest ? min(length, largest) : 0
    }

    /// - Parameters:
    ///   - sigma: the standard deviation in pixels, 0…2000.
    ///   - box: the length of what is averaged over, in pixels; 0 takes the gaussian at the pixels' centres.
    ///   - offset: where the gaussian's middle lies, in pixels from the middle one's centre, -1…1.
    package mutating func set(sigma: Double, box: Double = 0, offset: Double = 0) {
        let sigma = Self.limited(sigma)
        let box = Self.limited(box)
        let offset = abs(offset) <= 1 ? offset : 0
        let radius = Self.radius(sigma: sigma, box: box) + (offset == 0 ? 0 : 1)
        let total = (-radius...radius).reduce(0) { $0 + Self.share(Double($1) - offset, sigma, box) }
        // A gaussian too narrow to reach the centre of a pixel is a point.
        guard total > 0 else { return set(sigma: 0, offset: offset) }
        weights.removeAll(keepingCapacity: true)
        // Sums are rounded rather than weights, so that all of them together are one exactly.
        var sum = 0.0
        var given = 0
        for i in -radius...radius {
            sum += Self.share(Double(i) - offset, sigma, box)
            let upToHere = Int(saturating: (sum / total * 16384).rounded())
            weights.append(Int16(upToHere - given))
            given = upToHere
        }
    }

    /// The weight of a pixel at `x`, up to a factor that is the same for all.
    private static func share(_ x: Double, _ sigma: Double, _ box: Double) -> Double {
        if box <= 0 { return sigma > 0 ? exp(-x * x / (2 * sigma * sigma)) : (abs(x) <= 0.5 ? 1 : 0) }
        return normal(x + box / 2, sigma) - normal(x - box / 2, sigma)
    }

    /// The part of a gaussian that lies below x.
    private static func normal(_ x: Double, _ sigma: Double) -> Double {
        sigma > 0 ? erfc(-x / (sigma * 2.squareRoot())) / 2 : (x > 0 ? 1 : x < 0 ? 0 : 0.5)
    }
}
