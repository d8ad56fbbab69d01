/// What a picture is blurred with: weights across and down, for it or for a smaller one that stands for it.
///
/// A wide gaussian is that of the picture halved smoothly, once or more often, and doubled as often afterwards. That
/// takes a small part of the work, and comes closer to the gaussian than weights at full size do, which are cut off at
/// three standard deviations.
package struct PictureBlur {
    /// How often the picture is halved.
    package private(set) var halvings = 0
    private var gaussian = GaussianWeights()
    private var box: [Int16] = []
    private var isBox = false

    package init() {}

    /// Of an odd number of pixels.
    var weights: [Int16] { isBox ? box : gaussian.weights }

    package var isNothing: Bool { halvings == 0 && weights.count <= 1 }

    /// Wider than any screen.
    private static let mostPixels = 2000.0
    /// The least deviation that the smallest picture is blurred with: its pixels aren't seen.
    private static let least = 2.0
    /// What halving and doubling add to the variance, in the larger picture's pixels.
    private static let addedByHalving = 1.5

    /// - Parameter sigma: the standard deviation in pixels, not negative; more than a third of a thousand counts as
    ///   that.
    package mutating func setGaussian(sigma: Double) {
        isBox = false
        let (inner, halvings) = Self.steps(sigma)
        self.halvings = halvings
        gaussian.set(sigma: inner)
    }

    /// The mean of all from `radius` before the pixel's left edge to as far after its right one. That of a wide box is
    /// taken of the picture halved, whose pixels are a small part of it.
    package mutating func setBox(radius: Double) {
        isBox = true
        let (radius, halvings) = Self.boxSteps(radius)
        self.halvings = halvings
        let reach = Int(saturating: radius.rounded(.up))
        let total = 2 * radius + 1
        box.removeAll(keepingCapacity: true)
        // Sums are rounded rather than weights, so that all of them together are one exactly.
        var sum = 0.0
        var given = 0
        for i in -reach...reach {
            sum += min(max(radius + 1 - Double(abs(i)), 0), 1)
            let upToHere = Int(saturating: (sum / total * 16384).rounded())
            box.append(Int16(upToHere - given))
            given = upToHere
        }
    }

    /// The radius in the smallest picture, which a box of the same width has there.
    private static func boxSteps(_ radius: Double) -> (inner: Double, halvings: Int) {
        var radius = radius > 0 ? min(radius, mostPixels / 2) : 0
        var halvings = 0
        while radius > widestBox {
            radius = (radius + 0.5) / 2 - 0.5
            halvings += 1
        }
        return (radius, halvings)
    }

    /// The radius up to which a box isn't halved.
    private static let widestBox = 64.0

    /// How far a box takes pixels into account on every side.
    package static func reach(boxRadius: Double) -> Double {
        let (inner, halvings) = boxSteps(boxRadius)
        let size = Double(1 << halvings)
        return halvings == 0 ? inner : inner.rounded(.up) * size + 3 * (size - 1)
    }

    /// How many pixels a gaussian takes into account on every side.
    package static func reach(sigma: Double) -> Int {
        let (inner, halvings) = steps(sigma)
        let size = 1 << halvings
        return GaussianWeights.radius(sigma: inner, box: 0) * size + 3 * (size - 1)
    }

    private static func steps(_ sigma: Double) -> (inner: Double, halvings: Int) {
        let sigma = sigma > 0 ? min(sigma, mostPixels / 6) : 0
        var variance = sigma * sigma
        var halvings = 0
        while (variance - addedByHalving) / 4 >= least * least {
            variance = (variance - addedByHalving) / 4
            halvings += 1
        }
        return (halvings == 0 ? sigma : variance.squareRoot(), halvings)
    }
}
