import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct AutoresizingTests {
    private let parent = CALayer(), child = CALayer()

    init() {
        parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        parent.addSublayer(child)
    }

    @Test("Y3 by default nothing is resized")
    func fixed() {
        parent.bounds.size = CGSize(width: 300, height: 50)
        #expect(child.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test(
        "Y3 the flexible parts share a change along x",
        arguments: [
            (CAAutoresizingMask.layerMinXMargin, 20.0, 30.0, 30.0), (.layerWidthSizable, 20, 10, 50),
            (.layerMaxXMargin, 20, 10, 30),
            ([.layerMinXMargin, .layerWidthSizable], 20, 23, 37), ([.layerWidthSizable, .layerMaxXMargin], 20, 10, 37),
            ([.layerMinXMargin, .layerMaxXMargin], 20, 20, 30), ([.layerMinXMargin, .layerMaxXMargin], 5, 12, 30),
            ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], 20, 16, 38),
            ([.layerMinXMargin, .layerWidthSizable], -20, -4, 24),
            ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], -20, 3, 24),
            (.layerMinXMargin, -20, -10, 30), (.layerWidthSizable, -50, -10, 20),
            ([.layerMinXMargin, .layerWidthSizable], -100, -60, 3),
        ] as [(CAAutoresizingMask, Double, Double, Double)])
    func horizontal(mask: CAAutoresizingMask, change: Double, x: Double, width: Double) {
        child.autoresizingMask = mask
        parent.bounds.size.width += CGFloat(change)
        #expect(child.frame == CGRect(x: CGFloat(x), y: 20, width: CGFloat(width), height: 40))
    }

    @Test("Y3 the flexible parts share a change along y, top first")
    func vertical() {
        child.autoresizingMask = [.layerMinYMargin, .layerHeightSizable]
        parent.bounds.size.height = 120
        #expect(child.frame == CGRect(x: 10, y: 33, width: 30, height: 47))
        child.autoresizingMask = .layerMaxYMargin
        parent.bounds.size.height = 10
        #expect(child.frame == CGRect(x: 10, y: 33, width: 30, height: 47))
    }

    @Test("Y3 resizing precedes layout and continues down the tree")
    func order() {
        final class Delegate: CALayerDelegate {
            var seen: CGRect?
            func layoutSublayers(of layer: CALayer) { seen = layer.sublayers?.first?.frame }
        }
        let delegate = Delegate()
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        inner.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
        child.autoresizingMask = [.layerWidthSizable, .layerHeightSizable]
        child.addSublayer(inner)
        parent.delegate = delegate
        parent.frame = CGRect(x: 5, y: 5, width: 200, height: 110)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 130, height: 50))
        parent.layoutIfNeeded()
        #expect(delegate.seen == CGRect(x: 10, y: 20, width: 130, height: 50))
    }

    @Test("Y3 subclasses are called for every change of size with the old size, and for no other change")
    func overrides() {
        class Listening: CALayer {
            var heard: [String] = []
            override func resizeSublayers(withOldSize size: CGSize) {
                heard.append("sublayers \(size.width)")
                super.resizeSublayers(withOldSize: size)
            }
            override func resize(withOldSuperlayerSize size: CGSize) {
                heard.append("self \(size.width)")
                super.resize(withOldSuperlayerSize: size)
            }
        }
        let outer = Listening()
        let inner = Listening()
        outer.bounds.size.width = 10
        outer.addSublayer(inner)
        outer.heard = []
        outer.bounds.size.width = 20
        outer.bounds.origin.x = 3
        outer.position.x = 7
        outer.bounds = outer.bounds
        #expect(outer.heard == ["sublayers 10.0"])
        #expect(inner.heard == ["self 10.0"])
    }

    @Test("Y3 the raw values are Apple's")
    func rawValues() {
        let masks: [CAAutoresizingMask] = [
            .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin, .layerHeightSizable,
            .layerMaxYMargin,
        ]
        #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
        #expect(child.autoresizingMask.isEmpty)
    }
}
