import Animation
import Compositor
import Geometry
import Graphics
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Blurs that extend beyond the screen.
@Suite(.standingTime) struct WideBlurTests {
    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    init() { CATransaction.setDisableActions(true) }

    /// - Parameter chain: The filters of a layer of 40 × 30 at (12, 9).
    private func stage(_ chain: [CIFilter], side: CGFloat = 64, copies: Int = 1) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: side, height: side)
        let replicator = CAReplicatorLayer()
        replicator.frame = root.bounds
        replicator.instanceCount = copies
        let card = CALayer()
        card.frame = CGRect(x: 12, y: 9, width: 40, height: 30)
        card.backgroundColor = Self.white
        card.filters = chain
        replicator.addSublayer(card)
        root.addSublayer(replicator)
        return root
    }

    private func filter(_ name: String, _ inputs: [String: Any]) throws -> CIFilter {
        try #require(CIFilter(name: name, parameters: inputs))
    }

    @Test("V7 each copy of a replicated blur samples the pixels near the screen, not the whole width of the blur")
    func copies() throws {
        let blur = try filter("CIGaussianBlur", ["inputRadius": 800])
        let root = stage([blur], copies: 20)
        let start = threadTime()
        let picture = Picture(of: root, width: 64, height: 64)
        #expect(threadTime() - start < 0.5)
        #expect(picture.pixels.count == 64 * 64 * 4)
    }

    @Test("V7 distortions are computed for visible pixels only, at any reach", arguments: [true, false])
    func distortion(isBackground: Bool) throws {
        let pinch = try filter("CIPinchDistortion", ["inputRadius": 3000])
        let root = stage(isBackground ? [] : [pinch])
        if isBackground { root.sublayers?.first?.sublayers?.first?.backgroundFilters = [pinch] }
        let start = threadTime()
        _ = Picture(of: root, width: 64, height: 64)
        #expect(threadTime() - start < (isOptimized ? 0.5 : 5))
    }

    @Test(
        "V7 pixels that filters sample outside of the screen are equal on a larger screen",
        arguments: [
            [("CIGaussianBlur", "inputRadius", 40.0)],
            [("CIBoxBlur", "inputRadius", 30.0)],
            [("CIGaussianBlur", "inputRadius", 12.0), ("CIBoxBlur", "inputRadius", 25.0)],
            [("CIGaussianBlur", "inputRadius", 9.0), ("CIPixellate", "inputScale", 7.0)],
            [("CIPixellate", "inputScale", 7.0), ("CIGaussianBlur", "inputRadius", 9.0)],
            [("CIPinchDistortion", "inputRadius", 60.0)],
            [("CIBumpDistortion", "inputRadius", 30.0), ("CIGaussianBlur", "inputRadius", 6.0)],
            [("CITwirlDistortion", "inputRadius", 40.0), ("CIPinchDistortion", "inputRadius", 50.0)],
        ])
    func larger(_ chain: [(name: String, key: String, value: Double)]) throws {
        let filters = try chain.map { link in
            var inputs: [String: Any] = [link.key: link.value]
            if link.name.hasSuffix("Distortion") { inputs["inputCenter"] = CIVector(x: 20, y: 15) }
            return try filter(link.name, inputs)
        }
        #expect(
            difference(
                Picture(of: stage(filters, side: 24), width: 24, height: 24),
                Picture(of: stage(filters, side: 400), width: 400, height: 400)) == 0)
    }

    @Test("V7 a twirl carries colours as far as it turns", arguments: [0.5, 2, .pi, -5, 12, 40])
    func twirl(angle: Double) throws {
        // The circle reaches from the screen's left edge to far beyond its right edge.
        let twirl = try filter(
            "CITwirlDistortion",
            ["inputCenter": CIVector(x: 180, y: 112), "inputRadius": 80.0, "inputAngle": angle])
        func picture(side: Int) -> Picture {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: side, height: side)
            let card = CALayer()
            card.frame = CGRect(x: -100, y: -100, width: 300, height: 300)
            card.contents = TestImage.noise(30, 30).image
            card.magnificationFilter = .nearest
            card.filters = [twirl]
            root.addSublayer(card)
            return Picture(of: root, width: side, height: side)
        }
        #expect(difference(picture(side: 24), picture(side: 400)) == 0)
    }

    /// Returns the largest difference between the pixels of a small screen and those that a large one has there.
    private func difference(_ small: Picture, _ large: Picture) -> Int {
        var difference = 0
        for y in 0..<24 {
            for x in 0..<24 {
                for (one, other) in zip(small[x, y], large[x, y]) {
                    difference = max(difference, abs(Int(one) - Int(other)))
                }
            }
        }
        return difference
    }
}
