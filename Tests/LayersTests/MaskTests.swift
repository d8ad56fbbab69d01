import Animation
import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct MaskTests {
    private let screen = Screen()
    private let mask = CALayer()

    @Test("L1 the masked layer is the superlayer of its mask, which is not one of the sublayers")
    func place() {
        screen.root.mask = mask
        #expect(screen.root.mask === mask)
        #expect(mask.superlayer === screen.root)
        #expect(screen.root.sublayers == nil)
        screen.root.mask = nil
        #expect(screen.root.mask == nil)
        #expect(mask.superlayer == nil)
    }

    @Test(
        "L1 a mask has one owner: it leaves its superlayer or the layer it masked, and stops masking when it is added elsewhere or removed"
    )
    func oneOwner() {
        let other = CALayer()
        other.addSublayer(mask)
        screen.root.mask = mask
        #expect(other.sublayers == nil)
        other.mask = mask
        #expect(screen.root.mask == nil)
        #expect(mask.superlayer === other)
        other.addSublayer(mask)
        #expect(other.mask == nil)
        #expect(other.sublayers?.count == 1)
        other.mask = mask
        #expect(other.sublayers == nil)
        mask.removeFromSuperlayer()
        #expect(other.mask == nil)
    }

    @Test("L1 a layer is never masked by itself or by one that contains it")
    func cycles() {
        let child = CALayer()
        screen.root.addSublayer(child)
        screen.root.mask = screen.root
        child.mask = screen.root
        #expect(screen.root.mask == nil && child.mask == nil)
        #expect(screen.root.superlayer == nil)
    }

    @Test("L1 a masked layer that is released leaves its mask without a superlayer")
    func lifetime() {
        do {
            let owner = CALayer()
            owner.mask = mask
        }
        #expect(mask.superlayer == nil)
    }

    @Test("T3 commits contain the mask, its values and animations, and its removal")
    func commits() throws {
        let inner = CALayer()
        let count = screen.commits.count
        mask.opacity = 0.5
        mask.addSublayer(inner)
        screen.root.mask = mask
        screen.advance(to: 100)
        let commits = screen.commits[count...]
        #expect(commits.lazy.compactMap { $0.links(of: screen.root.id) }.first?.mask == .some(mask.id))
        #expect(commits.lazy.compactMap { $0.state(of: mask.id) }.first?.opacity == 0.5)
        #expect(commits.contains { $0.state(of: inner.id) != nil })
        mask.opacity = 1
        screen.advance(to: 100.1)
        #expect(screen.commits.last?.animations(of: mask.id)?.count == 1)
        screen.root.mask = nil
        screen.advance(to: 100.2)
        let last = try #require(screen.commits.last)
        #expect(last.links(of: screen.root.id)?.mask == .some(nil))
        #expect(Set(last.removed) == [mask.id, inner.id])
    }

    @Test("T2 the mask of a presentation layer is a presentation layer")
    func presentation() throws {
        screen.root.mask = mask
        screen.advance(to: 100)
        mask.position.x = 40
        screen.advance(to: 100.125)
        let seen = try #require(screen.root.presentation()?.mask)
        #expect(seen.model() === mask)
        #expect(seen.position.x > 0)
        #expect(seen.position.x < 40)
    }

    @Test(
        "X6 setting a mask searches the layer's action mask and the mask's onOrderIn; removing it searches onOrderOut")
    func actions() {
        let asked = Asked()
        for layer in [screen.root, mask] { layer.delegate = asked }
        screen.root.name = "root"
        mask.name = "mask"
        asked.keys = []
        screen.root.mask = mask
        #expect(asked.keys == ["root mask", "mask onOrderIn"])
        asked.keys = []
        screen.root.mask = nil
        #expect(asked.keys == ["root mask", "mask onOrderOut"])
    }
}
