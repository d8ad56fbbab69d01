import Geometry
import Layers
import Testing

@Suite struct HierarchyTests {
    @Test("L1 layers go in at the end, at an index, above and below others")
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

    @Test("L1 a layer added elsewhere leaves its old parent first")
    func moving() {
        let first = CALayer()
        let second = CALayer()
        let child = CALayer()
        first.addSublayer(child)
        second.addSublayer(child)
        #expect(first.sublayers == nil)
        #expect(child.superlayer === second)
    }

    @Test("L1 a layer is never made part of itself, and the tree stays as it was")
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

    @Test("L1 one layer takes the place of another; a stranger takes nobody's")
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

    @Test("L1 a superlayer that goes away leaves its sublayers without one")
    func lifetime() {
        let child = CALayer()
        do {
            let parent = CALayer()
            parent.addSublayer(child)
        }
        #expect(child.superlayer == nil)
    }
}

@Suite struct MovingLayersTests {
    private let screen = Screen()
    private let first = CALayer(), second = CALayer(), child = CALayer()

    init() {
        CATransaction.setDisableActions(true)
        for layer in [first, second] { screen.root.addSublayer(layer) }
        first.addSublayer(child)
        screen.advance(to: 100)
    }

    @Test("L1 a layer that goes to another superlayer of the same tree is committed as moved, not as gone")
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

    @Test("L1 a layer taken out and put back in one turn is committed anew, not as gone")
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
