import Geometry
import Lottie
import Testing

/// Precompositions inside each other and inside themselves.
@Suite struct PrecompositionTests {
    @Test("S10 a precomposition inside itself is left out and recorded")
    func cycle() throws {
        let document = try Samples.document(
            layers: #"{"ty": 0, "nm": "Outer", "refId": "a", "w": 10, "h": 20}"#,
            more: """
                "assets": [{"id": "a", "layers": [{"ty": 0, "nm": "Middle", "refId": "b"}]},
                {"id": "b", "layers": [{"ty": 0, "nm": "Inner", "refId": "a"}, {"ty": 3}]}],
                """)
        #expect(
            document.unsupported == [
                UnsupportedFeature(
                    layer: "Inner", path: "the precomposition “b”, layers[0]",
                    feature: "a precomposition inside itself")
            ])
        #expect(document.precompositions["b"]?.layers.map(\.content) == [.unsupported, .null])
        guard case .precomposition(let content) = document.layers[0].content else {
            Issue.record("the outer layer has lost its contents")
            return
        }
        #expect(content.asset == "a")
        #expect(content.size == CGSize(width: 10, height: 20))
        #expect(content.timeRemap == nil)
    }

    /// Returns precompositions, each of which has two layers with the next one.
    private func chain(_ count: Int, uses: Int) -> String {
        let assets = (0..<count).map { index in
            let use = #"{"ty": 0, "refId": "p\#(index + 1)"}"#
            return #"{"id": "p\#(index)", "layers": [\#(Array(repeating: use, count: uses).joined(separator: ","))]}"#
        }
        return #""assets": [\#(assets.joined(separator: ",")), {"id": "p\#(count)", "layers": [{"ty": 3}]}],"#
    }

    @Test("S10 precompositions that multiply without bounds are refused")
    func exponential() throws {
        let error = #expect(throws: LottieError.self) {
            try Samples.document(layers: #"{"ty": 0, "refId": "p0"}"#, more: chain(30, uses: 10))
        }
        #expect(
            error?.reason == .tooMuch("more than 50000 layers with those of each use of a precomposition"))
        #expect(try Samples.document(layers: #"{"ty": 0, "refId": "p0"}"#, more: chain(10, uses: 2)).layers.count == 1)
    }

    @Test("S10 precompositions too deep inside each other are left out, also if a shorter way to them is not")
    func depth() throws {
        var limits = LottieLimits()
        limits.precompositionDepth = 3
        let document = try Samples.document(
            layers: #"{"ty": 0, "refId": "p3"}, {"ty": 0, "refId": "p0"}"#, more: chain(4, uses: 1), limits: limits)
        #expect(document.unsupported.count == 1)
        #expect(document.unsupported.first?.feature == "more than 3 precompositions inside each other")
        #expect(try Samples.document(layers: #"{"ty": 0, "refId": "p0"}"#, more: chain(4, uses: 1)).unsupported.isEmpty)
    }
}
