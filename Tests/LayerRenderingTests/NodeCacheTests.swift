import Compositor
import Geometry
import Graphics
import LayerRendering
import LayerTestSupport
import Layers
import Testing

/// The pictures that are cached for nodes are freed when nothing needs them.
@Suite(.standingTime) struct NodeCacheTests {
    private let root = CALayer()
    private let first = CALayer()
    private let second = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        for (i, layer) in [first, second].enumerated() {
            layer.frame = CGRect(x: 20 + 90 * i, y: 40, width: 60, height: 60)
            layer.backgroundColor = .black
        }
        root.addSublayer(first)
        root.addSublayer(second)
    }

    /// Returns the number of pictures that were allocated up to each frame.
    private func allocations(_ changes: [() -> Void]) -> [Int] {
        let renderer = CARenderer(width: 200, height: 200)
        renderer.layer = root
        var time = 1.0
        return changes.map { change in
            CATransaction.setDisableActions(true)
            change()
            CATransaction.flush()
            time += 1
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return renderer.offscreenCounters.allocations
        }
    }

    private func blur() throws -> CIFilter {
        try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3]))
    }

    @Test("V7 the pictures of filters that were switched off are reused for another layer")
    func filtersSwitchedOff() throws {
        let blur = try blur()
        let counts = allocations([
            { first.filters = [blur] }, { first.filters = nil }, { second.filters = [blur] },
        ])
        #expect(counts[0] > 1 && counts[2] == counts[0])
    }

    @Test("V7 the pictures of background filters that were switched off are reused for another layer")
    func backgroundFiltersSwitchedOff() throws {
        let blur = try blur()
        first.backgroundColor = nil
        second.backgroundColor = nil
        let counts = allocations([
            { first.backgroundFilters = [blur] }, { first.backgroundFilters = nil },
            { second.backgroundFilters = [blur] },
        ])
        #expect(counts[0] > 0 && counts[2] == counts[0])
    }

    @Test("S7 the pictures of a removed layer are reused for another one")
    func removedLayer() throws {
        let blur = try blur()
        let counts = allocations([
            { first.filters = [blur] }, { first.removeFromSuperlayer() }, { second.filters = [blur] },
        ])
        #expect(counts[0] > 1 && counts[2] == counts[0])
    }

    @Test("V7 the pictures of a layer that stays filtered are not given to another one")
    func filteredLayer() throws {
        let blur = try blur()
        let counts = allocations([{ first.filters = [blur] }, {}, { second.filters = [blur] }])
        #expect(counts[2] > counts[0])
    }
}
