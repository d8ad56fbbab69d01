import Testing

/// Blend modes, whose pixels are computed by hand.
@Suite struct LottieBlendingTests {
    private func solid(_ color: String, mode: Int, opacity: Int) -> String {
        #"{"ty":1,"sc":"\#(color)","sw":40,"sh":40,"ip":0,"op":100,"st":0,"bm":\#(mode),"ks":{"o":{"k":\#(opacity)}}}"#
    }

    @Test("S10 a layer is added to what is below, limited to white, and then mixed with it by its opacity")
    func addition() throws {
        let layers = [solid("ffff00", mode: 16, opacity: 50), solid("990033", mode: 0, opacity: 100)]
        let picture = try PlayedPicture(composition(layers.joined(separator: ",")))
        picture.render()
        let expected = [204, 128, 51, 255]
        #expect(zip(picture[20, 20], expected).allSatisfy { abs($0 - $1) <= 1 }, "\(picture[20, 20])")
    }
}
