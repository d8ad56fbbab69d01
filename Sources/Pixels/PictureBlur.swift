/// The parameters of a blur: the number of halvings of the picture, and the weights for rows and columns of the result.
///
/// For a wide Gaussian, the picture is halved with a smooth filter one or more times, blurred, and doubled again. That
/// is much less work, and closer to the Gaussian than weights at full size, which are cut off at three standard
/// deviations.
package struct PictureBlur {
    /// The number of halvings.
    package private(set) var halvings = 0
    private var gaussian = GaussianWeights()
    private var box: [Int16] = []
    private var isBox = false

    package init() {}

    /// The weights of an odd number of pixels.
    var weights: [Int16] { isBox ? box : gaussian.weights }

    package var isNothing: Bool { halvings == 0 && weights.count <= 1 }

    /// The upper bound of the width of a blur, in pixels: larger than any screen.
    private static let mostPixels = 2000.0
    /// The smallest standard deviation after halving, in halved pixels, for which single pixels are not visible.
    private static let least = 2.0
    /// The variance that one halving and doubling adds, in pixels of the larger picture.
    private static let addedByHalving = 1.5

    /// Sets a Gaussian blur.
    /// - Parameter sigma: the standard deviation in pixels, clamped to 0 … 1000 / 3.
    package mutating func setGaussian(sigma: Double) {
        isBox = false
        let (inner, halvings) = Self.steps(sigma)
        self.halvings = halvings
        gaussian.set(sigma: inner)
    }

    /// Sets a box blur: the mean over a pixel and `radius` pixels on each side. Wide boxes are computed on the halved
    /// picture.
    package mutating func setBox(radius: Double) {
        isBox = true
        let (radius, halvings) = Self.boxSteps(radius)
        self.halvings = halvings
        let reach = Int(saturating: radius.rounded(.up))
        let total = 2 * radius + 1
        box.removeAll(keepingCapacity: true)
        // Rounds cumulative sums instead of weights, so that the total is exact.
        var sum = 0.0
        var given = 0
        for i in -reach...reach {
            sum += min(max(radius + 1 - Double(abs(i)), 0), 1)
            let upToHere = Int(saturating: (sum / total * 16384).rounded())
            box.append(Int16(upToHere - given))
            given = upToHere
        }
    }

    /// Returns the radius of the box in the halved picture, and the number of halvings.
    private static func boxSteps(_ radius: Double) -> (inner: Double, halvings: Int) {
        var radius = radius > 0 ? min(radius, mostPixels / 2) : 0
        var halvings = 0
        while radius > widestBox {
            radius = (radius + 0.5) / 2 - 0.5
            halvings += 1
        }
        return (radius, halvings)
    }

    /// The largest radius without halving, in pixels.
    private static let widestBox = 64.0

    /// Returns the margin of pixels that a box blur depends on.
    package static func reach(boxRadius: Double) -> Double {
        let (inner, halvings) = boxSteps(boxRadius)
        let size = Double(1 << halvings)
        return halvings == 0 ? inner : inner.rounded(.up) * size + 3 * (size - 1)
    }

    /// Returns the margin of pixels that a Gaussian blur depends on.
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
