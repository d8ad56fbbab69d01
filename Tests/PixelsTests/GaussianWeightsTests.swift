import Pixels
import Testing

@Suite struct GaussianWeightsTests {
    private static let odd = [Double.nan, .infinity, -.infinity, -1, 0, 1e-200, 1e-7, 1e5, 1e308]

    @Test(
        "V5 weights add up to one whatever the numbers are, and are no more than a picture may have", arguments: odd,
        odd)
    func oddNumbers(sigma: Double, box: Double) {
        var weights = GaussianWeights()
        for offset in [0, 0.5, -1, .nan, 1e300] {
            weights.set(sigma: sigma, box: box, offset: offset)
            #expect(weights.weights.reduce(0) { $0 + Int($1) } == 16384)
            #expect(weights.weights.count % 2 == 1 && weights.weights.count < 16384)
        }
    }

    @Test("V7 blurs of odd radii are some blur", arguments: odd)
    func oddBlurs(number: Double) {
        var blur = PictureBlur()
        blur.setGaussian(sigma: number)
        #expect(blur.halvings < 16)
        blur.setBox(radius: number)
        #expect(PictureBlur.reach(sigma: number) < 10_000)
    }
}
