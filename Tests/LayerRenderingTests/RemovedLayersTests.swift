import Animation
import CAllocationCount
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

/// Removed layers leave no memory behind.
@Suite(.serialized, .standingTime) struct RemovedLayersTests {
    enum Kind: String, CaseIterable {
        case plain, changed, animated, shadow, shape, masked, nested, tiled
    }

    private static func layer(_ kind: Kind) -> CALayer {
        let layer = kind == .shape ? CAShapeLayer() : kind == .tiled ? CATiledLayer() : CALayer()
        layer.frame = CGRect(x: 3, y: 4, width: 20, height: 10)
        layer.backgroundColor = .black
        switch kind {
        case .plain, .changed, .tiled: break
        case .animated:
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0
            animation.duration = 0.05
            layer.add(animation, forKey: nil)
        case .shadow: layer.shadowOpacity = 1
        case .shape:
            (layer as? CAShapeLayer)?.path = CGPath(
                ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
        case .masked: layer.mask = Self.layer(.plain)
        case .nested: layer.addSublayer(Self.layer(.plain))
        }
        return layer
    }

    /// The number of memory blocks that remain per layer after several thousand layers, with all implicit actions.
    private func blocksKept(_ kind: Kind, renders: Bool) -> Double {
        let root = CALayer()
        let renderer = CARenderer(width: 64, height: 64)
        root.bounds = CGRect(x: 0, y: 0, width: 64, height: 64)
        renderer.layer = root
        var time = 1.0
        func frame() {
            CATransaction.flush()
            renderer.beginFrame(atTime: time)
            if renders { renderer.render() }
            renderer.endFrame()
            time += 1.0 / 60
        }
        func round() {
            let layers = (0..<50).map { _ in Self.layer(kind) }
            for layer in layers { root.addSublayer(layer) }
            frame()
            if kind == .changed { for layer in layers { layer.opacity = 0.5 } }
            frame()
            for layer in layers { layer.removeFromSuperlayer() }
            frame()
        }
        for _ in 0..<10 { round() }
        let before = live_block_count()
        for _ in 0..<40 { round() }
        return Double(live_block_count() - before) / 2000
    }

    @Test(
        "S7 a renderer retains nothing of removed layers, with and without a run loop",
        .enabled(if: counts_allocations() != 0),
        arguments: Kind.allCases, [true, false])
    func renderer(_ kind: Kind, renders: Bool) {
        #expect(blocksKept(kind, renders: renders) < 0.05)
    }
}
