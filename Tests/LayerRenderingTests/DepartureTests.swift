import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import TestSupport
import Testing

/// Layers are removed, added and moved in the tree at any time between frames.
@Suite(.standingTime) struct DepartureTests {
    private let root = CALayer()

    init() {
        CATransaction.setDisableActions(true)
        root.frame = CGRect(x: 0, y: 0, width: 240, height: 160)
        root.backgroundColor = .white
    }

    /// All layers of the tree except the root.
    private func all(below layer: CALayer) -> [CALayer] {
        (layer.sublayers ?? []).flatMap { [$0] + all(below: $0) }
    }

    private func layer(_ random: inout SeededGenerator) -> CALayer {
        let layer = Int.random(in: 0..<6, using: &random) == 0 ? replicator(&random) : CALayer()
        layer.frame = CGRect(
            x: .random(in: -20...200, using: &random), y: .random(in: -20...140, using: &random),
            width: .random(in: 10...80, using: &random), height: .random(in: 10...80, using: &random))
        layer.backgroundColor = CGColor(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random), alpha: Bool.random(using: &random) ? 1 : 0.5)
        return layer
    }

    private func replicator(_ random: inout SeededGenerator) -> CALayer {
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = .random(in: 0...4, using: &random)
        replicator.instanceTransform = CATransform3DMakeTranslation(12, 7, 0)
        return replicator
    }

    private func change(_ random: inout SeededGenerator) {
        let layers = all(below: root)
        let parent = layers.randomElement(using: &random) ?? root
        guard let one = layers.randomElement(using: &random), layers.count > 3 else {
            return root.addSublayer(layer(&random))
        }
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1: (Bool.random(using: &random) ? root : parent).addSublayer(layer(&random))
        case 2: one.removeFromSuperlayer()
        case 3:
            // Removed and added again before the next frame.
            let superlayer = one.superlayer
            one.removeFromSuperlayer()
            superlayer?.insertSublayer(one, at: 0)
        case 4:
            let group = CALayer()
            one.superlayer?.replaceSublayer(one, with: group)
            group.addSublayer(one)
        case 5: one.sublayers = nil
        case 6: one.mask = layer(&random)
        case 7: one.mask = nil
        case 8:
            // A former mask becomes a child.
            guard let mask = one.mask else { return }
            one.mask = nil
            root.addSublayer(mask)
        case 9: one.isHidden.toggle()
        case 10: one.zPosition = .random(in: -1...1, using: &random)
        case 11: if !parent.isBelow(one) { parent.addSublayer(one) }
        case 12: (one as? CAReplicatorLayer)?.instanceCount = .random(in: 0...4, using: &random)
        default: one.position.x += .random(in: -20...20, using: &random)
        }
    }

    private func picture(_ renderer: CARenderer, at time: Double) -> [UInt8] {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
        return renderer.pixels
    }

    @Test(
        "L1 after layers were removed, added and moved between frames, the picture equals a fully drawn one",
        arguments: 1...8 as ClosedRange<UInt64>)
    func leaving(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 { root.addSublayer(layer(&random)) }
        let renderer = CARenderer(width: 240, height: 160)
        renderer.layer = root
        for step in 0..<60 {
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                CATransaction.setDisableActions(true)
                for _ in 0..<Int.random(in: 1...4, using: &random) { change(&random) }
                // Several commits may precede a frame.
                CATransaction.flush()
            }
            let updated = picture(renderer, at: Double(step))
            renderer.addUpdate(renderer.bounds)
            let isSame = updated == picture(renderer, at: Double(step))
            #expect(isSame, "seed \(seed), step \(step)")
        }
        let last = picture(renderer, at: 60)
        let afresh = CARenderer(width: 240, height: 160)
        renderer.layer = nil
        afresh.layer = root
        CATransaction.flush()
        let isSame = last == picture(afresh, at: 60)
        #expect(isSame && Set(last).count > 4, "seed \(seed), in a tree of its own")
    }
}

extension CALayer {
    fileprivate func isBelow(_ other: CALayer) -> Bool {
        self === other || superlayer?.isBelow(other) == true
    }
}
