import Animation
import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct LayerGeometryTests {
    @Test("L3 the frame is derived from bounds, position and anchor point, and sets them")
    func frame() {
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(layer.position == CGPoint(x: 25, y: 40))
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        #expect(layer.position == CGPoint(x: 25, y: 40))
        #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    }

    @Test("L3 the frame of a rotated layer is its bounding box")
    func turnedFrame() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 100)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(layer.frame.minX - 90) < 1e-9 && abs(layer.frame.minY - 80) < 1e-9)
        #expect(abs(layer.frame.width - 20) < 1e-9 && abs(layer.frame.height - 40) < 1e-9)
    }

    @Test("L3 negative sizes are normalised")
    func negative() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 10, y: 10, width: -4, height: -6)
        #expect(layer.bounds == CGRect(x: 6, y: 4, width: 4, height: 6))
    }

    @Test("L5 points convert through rotated and moved layers and back")
    func conversion() {
        let root = CALayer()
        let a = CALayer()
        let b = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        a.frame = CGRect(x: 100, y: 50, width: 100, height: 100)
        a.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        b.frame = CGRect(x: 200, y: 300, width: 50, height: 50)
        root.addSublayer(a)
        root.addSublayer(b)
        let p = a.convert(CGPoint(x: 0, y: 0), to: root)
        #expect(abs(p.x - 200) < 1e-9 && abs(p.y - 50) < 1e-9)
        let q = b.convert(CGPoint(x: 10, y: 10), from: a)
        let r = b.convert(q, to: a)
        #expect(abs(r.x - 10) < 1e-9 && abs(r.y - 10) < 1e-9)
    }

    @Test("L5 points convert through a perspective and back")
    func perspective() {
        let root = CALayer()
        let door = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        root.sublayerTransform = perspective
        door.frame = CGRect(x: 100, y: 100, width: 100, height: 200)
        door.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
        root.addSublayer(door)
        let p = door.convert(CGPoint(x: 90, y: 30), to: root)
        let back = door.convert(p, from: root)
        #expect(abs(back.x - 90) < 1e-9 && abs(back.y - 30) < 1e-9)
        #expect(abs(p.x - 190) > 5)
    }

    @Test("L6 hit testing finds the frontmost layer at the point; hidden and transparent layers are skipped")
    func hitTest() {
        let root = CALayer()
        let low = CALayer()
        let high = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        for layer in [low, high] {
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            root.addSublayer(layer)
        }
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === high)
        low.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === low)
        low.isHidden = true
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === high)
        high.opacity = 0
        #expect(root.hitTest(CGPoint(x: 15, y: 15)) === root)
    }

    @Test("L6 the far edges are outside, and masksToBounds excludes the parts outside the bounds")
    func edges() {
        let root = CALayer()
        let child = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.frame = CGRect(x: 90, y: 0, width: 50, height: 10)
        root.addSublayer(child)
        #expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil)
        #expect(root.hitTest(CGPoint(x: 120, y: 5)) === child)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 120, y: 5)) == nil)
    }

    @Test("L6 a moving layer is hit where it is presented")
    func moving() {
        let screen = Screen()
        let ball = CALayer()
        ball.frame = CGRect(x: 0, y: 40, width: 20, height: 20)
        screen.root.addSublayer(ball)
        screen.advance(to: 100)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        ball.position.x = 110
        screen.advance(to: 100.5)
        let seen = screen.root.presentation()
        #expect(seen?.hitTest(CGPoint(x: 60, y: 50))?.model() === ball)
        #expect(seen?.hitTest(CGPoint(x: 110, y: 50))?.model() === screen.root)
    }
}
