import CAllocationCount
import Geometry
import LayerTestSupport
import Layers
import TestSupport
import Testing

@Suite(.standingTime) struct SetterCostTests {
    private let screen = Screen()
    private let layers = (0..<100).map { _ in CALayer() }

    init() {
        for layer in layers { screen.root.addSublayer(layer) }
        screen.advance(to: 100)
    }

    @Test(
        "T4 setting geometry and appearance without actions allocates nothing once lists have their final length",
        .enabled(if: isOptimized && counts_allocations() != 0, "only optimized code is free of temporaries"),
        arguments: LayerSetter.allCases)
    func allocations(of setter: LayerSetter) {
        // The number of allocations for the changes of each frame, before they are committed.
        let allocations = (0..<10).map { frame in
            let before = Int(allocation_count())
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            setter.set(layers, to: CGFloat(frame + 1))
            let taken = Int(allocation_count()) - before
            CATransaction.commit()
            CATransaction.flush()
            return taken
        }
        #expect(allocations.dropFirst(3).allSatisfy { $0 == 0 }, "\(allocations)")
        #expect(screen.commits.last?.changes.count == 100)
        if setter == .position { #expect(layers.allSatisfy { $0.position == CGPoint(x: 10, y: 20) }) }
        if setter == .cornerRadius { #expect(layers.allSatisfy { $0.cornerRadius == 10 }) }
    }
}
