import Animation
import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct HitTestTests {
    private let root = CALayer(), card = CALayer(), dot = CALayer()

    init() {
        root.frame = CGRect(x: 10, y: 0, width: 200, height: 100)
        card.frame = CGRect(x: 50, y: 20, width: 60, height: 60)
        dot.frame = CGRect(x: 40, y: 40, width: 40, height: 40)
        root.addSublayer(card)
        card.addSublayer(dot)
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> CALayer? { root.hitTest(CGPoint(x: x, y: y)) }

    @Test("L6 the point is in the superlayer's space")
    func space() {
        #expect(hit(5, 50) == nil)
        #expect(hit(10, 0) === root)
        #expect(hit(61, 21) === card)
        #expect(card.hitTest(CGPoint(x: 50, y: 20)) === card)
        #expect(card.hitTest(CGPoint(x: 49, y: 20)) == nil)
    }

    @Test("L6 near edges are inside, far edges outside")
    func edges() {
        #expect(root.contains(CGPoint(x: 0, y: 0)))
        #expect(!root.contains(CGPoint(x: 200, y: 50)))
        #expect(!root.contains(CGPoint(x: 50, y: 100)))
        #expect(hit(209.999, 99.999) === root)
        #expect(hit(210, 50) == nil)
        #expect(hit(60, 20) === card)
        #expect(CALayer().hitTest(.zero) == nil)
    }

    @Test("L6 parts outside the superlayer are hit unless that masks to its bounds")
    func masking() {
        #expect(hit(135, 95) === dot)
        card.masksToBounds = true
        #expect(hit(135, 95) === root)
        #expect(hit(105, 65) === dot)
    }

    @Test("L6 hidden and transparent layers are skipped with their sublayers")
    func skipped() {
        dot.isHidden = true
        #expect(hit(105, 65) === card)
        dot.isHidden = false
        card.opacity = 0
        #expect(hit(105, 65) === root)
        card.opacity = 0.01
        #expect(hit(105, 65) === dot)
    }

    @Test("L6 zPosition takes precedence over the order; of equal ones the later layer is in front")
    func depth() {
        let other = CALayer()
        other.frame = card.frame
        root.addSublayer(other)
        #expect(hit(70, 30) === other)
        card.zPosition = 0.5
        #expect(hit(70, 30) === card)
        other.zPosition = 0.5
        #expect(hit(70, 30) === other)
        other.zPosition = -1
        #expect(hit(70, 30) === card)
    }

    @Test("L6 rotated, scaled and tilted layers are hit where they are drawn")
    func transformed() {
        card.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        // The corner of the frame before the rotation is empty, and the middle of the side lies outside of it.
        #expect(hit(62, 22) === root)
        #expect(hit(90, 10) === card)
        root.sublayerTransform.m34 = -1 / 200
        card.transform = CATransform3DMakeRotation(1, 0, 1, 0)
        dot.isHidden = true
        for x in stride(from: CGFloat(62), to: 120, by: 4) {
            let p = CGPoint(x: x, y: 50)
            let local = card.convert(CGPoint(x: x - 10, y: 50), from: root)
            #expect((root.hitTest(p) === card) == card.bounds.contains(local))
        }
        // Tilted by a radian it is about half as wide.
        #expect(hit(64, 50) === root)
        #expect(hit(116, 50) === root)
        #expect(hit(90, 50) === card)
        root.sublayerTransform = CATransform3DIdentity
        card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(hit(91, 50) === root && hit(89, 50) === root)
        card.transform = CATransform3DMakeScale(0, 0, 1)
        #expect(hit(90, 50) === root)
    }

    @Test(
        "L6 a layer that is not double-sided is hit from its front only; superlayers may turn the front to the viewer")
    func backs() {
        dot.isHidden = true
        card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(hit(90, 50) === card)
        card.isDoubleSided = false
        #expect(hit(90, 50) === root)
        root.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
        #expect(hit(90, 50) === card)
        card.transform = CATransform3DIdentity
        #expect(hit(90, 50) === root)
    }

    @Test("L6 a subclass determines its area by contains(_:) and the layers that take part by hitTest(_:)")
    func overrides() {
        class Round: CALayer {
            override func contains(_ p: CGPoint) -> Bool {
                let x = p.x - bounds.midX
                let y = p.y - bounds.midY
                return x * x + y * y < bounds.width * bounds.width / 4
            }
        }
        class Ghost: CALayer {
            override func hitTest(_ p: CGPoint) -> CALayer? { nil }
        }
        let round = Round()
        let ghost = Ghost()
        round.frame = card.frame
        ghost.frame = card.frame
        root.addSublayer(round)
        root.addSublayer(ghost)
        #expect(hit(90, 50) === round)
        #expect(hit(62, 22) === card)
    }

    @Test("L6 presentation trees are hit where layers are presented, by the rules of their classes")
    func presentation() throws {
        let screen = Screen()
        screen.root.addSublayer(card)
        screen.advance(to: 100)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        card.position = CGPoint(x: 180, y: 50)
        card.isHidden = true
        card.isHidden = false
        screen.advance(to: 100.5)
        let seen = try #require(screen.root.presentation())
        #expect(seen.hitTest(CGPoint(x: 102, y: 25))?.model() === card)
        #expect(seen.hitTest(CGPoint(x: 155, y: 70))?.model() === dot)
        #expect(seen.hitTest(CGPoint(x: 190, y: 30))?.model() === screen.root)
        #expect(screen.root.hitTest(CGPoint(x: 190, y: 30)) === card)
    }
}
