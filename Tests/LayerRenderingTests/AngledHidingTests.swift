import Geometry
import Graphics
import LayerModel
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Layers at an angle that hide what is behind them.
@Suite(.standingTime) struct AngledHidingTests {
    private static let width = 360
    private static let height = 240

    private let root = CALayer()
    /// The superlayer of the layers, which draws nothing itself.
    private let stage = CALayer()

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: Self.width, height: Self.height)
        root.backgroundColor = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        stage.frame = root.bounds
        root.addSublayer(stage)
    }

    /// Noise with an edge whose alpha rises over some pixels, and with a clear hole if it has one.
    private static func softImage(edge: Int, hole: (x: Int, y: Int)? = nil) -> CGImage {
        let noise = TestImage.noise(180, 150)
        return TestImage(180, 150) { x, y in
            let distance = min(x, y, 179 - x, 149 - y)
            if distance < edge { return UInt32(distance * 255 / edge) << 24 }
            return hole.map { $0 == (x, y) } == true ? 0 : noise.words[y * 180 + x]
        }.image
    }

    private let images = [
        TestImage.noise(200, 160).image, softImage(edge: 1), softImage(edge: 12), softImage(edge: 12, hole: (90, 40)),
    ]

    private func color(_ random: inout SeededGenerator, alpha: CGFloat = 1) -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: alpha)
    }

    /// Returns a large layer, mostly opaque and at an angle.
    private func makeCard(_ random: inout SeededGenerator) throws -> CALayer {
        let card = CALayer()
        card.bounds = CGRect(
            x: 0, y: 0, width: .random(in: 120...300, using: &random), height: .random(in: 100...220, using: &random))
        card.position = CGPoint(x: .random(in: 40...320, using: &random), y: .random(in: 40...200, using: &random))
        var transform = CATransform3DMakeRotation(.random(in: -3...3, using: &random), 0, 0, 1)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: transform = CATransform3DIdentity
        case 1: transform = CATransform3DScale(transform, -1, 1, 1)
        case 2: transform = CATransform3DScale(transform, 0.3, 0.3, 1)
        default: break
        }
        card.transform = transform
        if Bool.random(using: &random) {
            card.contents = images.randomElement(using: &random)
        } else {
            card.backgroundColor = color(&random, alpha: Int.random(in: 0..<4, using: &random) == 0 ? 0.6 : 1)
        }
        try change(card, &random)
        return card
    }

    /// Changes something that decides about what a layer hides.
    private func change(_ card: CALayer, _ random: inout SeededGenerator) throws {
        switch Int.random(in: 0..<20, using: &random) {
        case 0: card.opacity = 0.7
        case 1: card.cornerRadius = 30
        case 2:
            card.cornerRadius = 30
            card.masksToBounds = true
        case 3:
            card.filters = [try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]))]
        case 4:
            card.backgroundFilters = [try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4]))]
            card.backgroundColor = color(&random, alpha: 0.3)
            card.contents = nil
        case 5: card.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4)
        case 6: card.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1.2)
        case 7: card.contentsGravity = .resizeAspect
        case 8: card.isGeometryFlipped = true
        case 9: card.shouldRasterize = true
        case 10:
            let mask = CALayer()
            mask.frame = card.bounds.insetBy(dx: 30, dy: 30)
            mask.backgroundColor = .black
            card.mask = mask
        case 11: card.minificationFilter = .trilinear
        case 12: card.magnificationFilter = .nearest
        case 13, 14:
            card.addSublayer(try makeCard(&random))
            card.masksToBounds = Bool.random(using: &random)
            if Bool.random(using: &random) { card.opacity = 0.5 }
        case 15: card.shadowOpacity = 0.5
        case 16: card.edgeAntialiasingMask = []
        default: break
        }
    }

    /// Returns the picture of layers of which each was painted over a picture of those behind it, so that none was
    /// hidden when it was painted.
    private func paintedOneByOne(_ layers: [CALayer]) -> Picture {
        var picture = Picture(of: root, width: Self.width, height: Self.height, at: 0)
        for layer in layers {
            stage.sublayers = [layer]
            root.contents = CGImage(premultipliedRGBA: picture.pixels, width: Self.width, height: Self.height)
            picture = Picture(of: root, width: Self.width, height: Self.height, at: 0)
        }
        root.contents = nil
        return picture
    }

    @Test("D4 layers behind others at an angle look as if all of them were painted", arguments: 1...60)
    func hidden(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        if seed % 3 == 0 {
            stage.transform.m34 = -1 / 600
            stage.transform = CATransform3DRotate(stage.transform, 0.6, 0.3, 1, 0)
        }
        let layers = try (0..<9).map { _ in try makeCard(&random) }
        let expected = paintedOneByOne(layers)
        stage.sublayers = layers
        #expect(Picture(of: root, width: Self.width, height: Self.height, at: 0) == expected, "seed \(seed)")
    }
}
