import TestSupport
import CAllocationCount
import Geometry
import Layers
import Testing

@Suite(.serialized) struct SetterCostTests {
    private let screen = Screen()
    private let layers = (0..<100).map { _ in CALayer() }

    init() {
        for layer in layers { screen.root.addSublayer(layer) }
        screen.advance(to: 100)
    }

    /// The number of allocations for the changes of a frame, before they are committed.
    private func allocations(_ work: (CALayer, CGFloat) -> Void) -> [Int] {
        (0..<10).map { frame in
            let before = Int(allocation_count())
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for layer in layers { work(layer, CGFloat(frame + 1)) }
            let taken = Int(allocation_count()) - before
            CATransaction.commit()
            CATransaction.flush()
            return taken
        }
    }

    @Test(
        "T4 setting geometry and appearance without actions allocates nothing once lists have their final length",
        .enabled(if: isOptimized && counts_allocations() != 0, "only optimized code is free of temporaries"))
    func allocations() {
        #expect(allocations { $0.position = CGPoint(x: $1, y: 2 * $1) }.dropFirst(3).allSatisfy { $0 == 0 })
        #expect(allocations { $0.opacity = Float($1) / 16 }.dropFirst(3).allSatisfy { $0 == 0 })
        #expect(
            allocations { $0.transform = CATransform3DMakeRotation($1, 0, 0, 1) }.dropFirst(3).allSatisfy { $0 == 0 })
        #expect(allocations { $0.cornerRadius = $1 }.dropFirst(3).allSatisfy { $0 == 0 })
        let last = screen.commits.last
        #expect(last?.changes.count == 100)
        #expect(layers.allSatisfy { $0.position == CGPoint(x: 10, y: 20) && $0.cornerRadius == 10 })
    }
}
