import Animation
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Layers that hide their backdrop.
@Suite(.standingTime) struct HidingTests {
    private func color(_ random: inout SeededGenerator, alpha: CGFloat = 1) -> CGColor {
        CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: alpha)
    }

    private func add(_ frame: CGRect, _ color: CGColor, to superlayer: CALayer) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        superlayer.addSublayer(layer)
        return layer
    }

    /// Large opaque cards with contents, over a background of many small layers.
    private func makeCards(_ random: inout SeededGenerator) -> (root: CALayer, cards: [CALayer]) {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
        root.backgroundColor = color(&random)
        for i in 0..<130 {
            _ = add(
                CGRect(x: 24 * (i % 13), y: 24 * (i / 13), width: 20, height: 20),
                color(&random, alpha: i % 3 == 0 ? 0.5 : 1), to: root)
        }
        let cards = (0..<3).map {
            add(CGRect(x: 20 + 80 * $0, y: 30 + 30 * $0, width: 140, height: 110), color(&random), to: root)
        }
        for card in cards { _ = add(CGRect(x: 10, y: 10, width: 100, height: 70), color(&random), to: card) }
        return (root, cards)
    }

    private func change(_ card: CALayer, _ random: inout SeededGenerator) {
        let inner = card.sublayers?.first ?? card
        switch Int.random(in: 0..<12, using: &random) {
        case 0: card.cornerRadius = .random(in: -10...20, using: &random)
        case 1: card.masksToBounds.toggle()
        case 2: card.opacity = Bool.random(using: &random) ? 1 : 0.6
        case 3: inner.position.x += CGFloat(Int.random(in: -40...40, using: &random))
        case 4: inner.opacity = Bool.random(using: &random) ? 1 : 0.4
        case 5: card.zPosition = .random(in: -1...1, using: &random)
        case 6: card.bounds.size.width = CGFloat(Int.random(in: 60...200, using: &random))
        case 7: card.position.y += .random(in: -9...9, using: &random)
        default:
            card.position = CGPoint(
                x: card.position.x + CGFloat(Int.random(in: -30...30, using: &random)),
                y: card.position.y + CGFloat(Int.random(in: -20...20, using: &random)))
        }
    }

    @Test("D4 if a layer hides most of the damage, the picture equals a fully drawn one", arguments: 1...6)
    func hidden(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let (root, cards) = makeCards(&random)
        let renderer = CARenderer(width: 320, height: 240)
        renderer.layer = root
        func pixels(at time: CFTimeInterval, isWhole: Bool) -> [UInt8] {
            renderer.beginFrame(atTime: time)
            if isWhole { renderer.addUpdate(renderer.bounds) }
            renderer.render()
            renderer.endFrame()
            return renderer.pixels
        }
        for step in 0..<50 {
            CATransaction.setDisableActions(true)
            change(cards.randomElement(using: &random) ?? cards[0], &random)
            CATransaction.flush()
            let time = Double(step)
            let updated = pixels(at: time, isWhole: false)
            #expect(updated == pixels(at: time, isWhole: true), "seed \(seed), step \(step)")
        }
    }

    @Test(
        "L2 of hundreds of layers of which a few or all move, each is drawn at its position",
        arguments: [1, 7, 9, 64, 65, 600])
    func many(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 160)
        let layers = (0..<count).map { _ in
            add(
                CGRect(
                    x: .random(in: -20...190, using: &random), y: .random(in: -20...150, using: &random), width: 12,
                    height: 9), color(&random, alpha: 0.7), to: root)
        }
        let renderer = CARenderer(width: 200, height: 160)
        renderer.layer = root
        for step in 0..<12 {
            CATransaction.setDisableActions(true)
            let moved = step % 3 == 0 ? layers : [layers[Int.random(in: 0..<count, using: &random)]]
            // Whole pixels and fractions, one of them far away.
            for layer in moved {
                layer.position = CGPoint(
                    x: layer.position.x + CGFloat(Int.random(in: -9...9, using: &random)),
                    y: .random(in: -30...200, using: &random))
            }
            if step == 5 { layers[0].position.x = -1e7 }
            CATransaction.flush()
            renderer.beginFrame(atTime: Double(step))
            renderer.render()
            renderer.endFrame()
            let fresh = Picture(of: copy(of: root), width: 200, height: 160, at: Double(step))
            #expect(renderer.pixels == fresh.pixels, "step \(step)")
        }
    }

    /// A tree with the same appearance that was never drawn.
    private func copy(of root: CALayer) -> CALayer {
        let new = CALayer()
        new.frame = root.frame
        for layer in root.sublayers ?? [] { _ = add(layer.frame, layer.backgroundColor ?? .black, to: new) }
        return new
    }
}
