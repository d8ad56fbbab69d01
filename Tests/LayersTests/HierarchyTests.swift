import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct HierarchyTests {
    @Test("L1 layers are added at the end, at an index, above and below others")
    func insertion() {
        let root = CALayer()
        let a = CALayer()
        let b = CALayer()
        let c = CALayer()
        let d = CALayer()
        root.addSublayer(a)
        root.insertSublayer(b, at: 0)
        root.insertSublayer(c, above: b)
        root.insertSublayer(d, below: b)
        #expect(root.sublayers?.elementsEqual([d, b, c, a], by: ===) == true)
        #expect(a.superlayer === root)
    }

    @Test("L1 a layer that is added elsewhere is removed from its old parent first")
    func moving() {
        let first = CALayer()
        let second = CALayer()
        let child = CALayer()
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil)
        #expect(child.superlayer === second)
    }

    @Test("L1 a layer cannot become a sublayer of itself, and the tree does not change")
    func cycles() {
        let root = CALayer()
        let child = CALayer()
        root.addSublayer(child)
        child.addSublayer(root)
        root.addSublayer(root)
        #expect(root.superlayer == nil)
        #expect(child.sublayers == nil)
        #expect(root.sublayers?.count == 1)
    }

    @Test("L1 a layer replaces a sublayer, and nothing if the other is not a sublayer")
    func replacing() {
        let root = CALayer()
        let a = CALayer()
        let b = CALayer()
        let c = CALayer()
        root.addSublayer(a)
        root.addSublayer(b)
        root.replaceSublayer(a, with: c)
        #expect(root.sublayers?.elementsEqual([c, b], by: ===) == true)
        root.replaceSublayer(a, with: CALayer())
        #expect(root.sublayers?.elementsEqual([c, b], by: ===) == true)
        #expect(a.superlayer == nil)
    }

    @Test("L1 a superlayer that is released leaves its sublayers without one")
    func lifetime() {
        let child = CALayer()
        do {
            let parent = CALayer()
            parent.addSublayer(child)
        }
        #expect(child.superlayer == nil)
    }
}

@Suite(.standingTime) struct MovingLayersTests {
    private let screen = Screen()
    private let first = CALayer(), second = CALayer(), child = CALayer()

    init() {
        CATransaction.setDisableActions(true)
        for layer in [first, second] { screen.root.addSublayer(layer) }
        first.addSublayer(child)
        screen.advance(to: 100)
    }

    @Test("L1 a layer that moves to another superlayer of the same tree is committed as moved, not as removed")
    func moving() throws {
        CATransaction.setDisableActions(true)
        second.addSublayer(child)
        screen.advance(to: 101)
        let commit = try #require(screen.commits.last)
        #expect(commit.removed.isEmpty)
        #expect(commit.links(of: first.id)?.sublayers == [])
        #expect(commit.links(of: second.id)?.sublayers == [child.id])
        child.opacity = 0
        #expect(child.animationKeys() == ["opacity"])
    }

    @Test("L1 a layer that is removed and added in one turn is committed as new, not as removed")
    func leavingAndReturning() throws {
        CATransaction.setDisableActions(true)
        child.removeFromSuperlayer()
        second.addSublayer(child)
        screen.advance(to: 101)
        let commit = try #require(screen.commits.last)
        #expect(commit.removed.isEmpty)
        #expect(commit.state(of: child.id) != nil)
        CATransaction.setDisableActions(true)
        child.removeFromSuperlayer()
        screen.advance(to: 102)
        #expect(screen.commits.last?.removed == [child.id])
    }
}
