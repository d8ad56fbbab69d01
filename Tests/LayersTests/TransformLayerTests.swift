import Geometry
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct TransformLayerTests {
    private let root = CALayer()
    private let space = CATransformLayer()
    private let near = CALayer(), far = CALayer()

    init() {
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        space.frame = root.bounds
        root.addSublayer(space)
        for (layer, z) in [(near, 10.0), (far, -10.0)] {
            layer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            layer.transform = CATransform3DMakeTranslation(0, 0, CGFloat(z))
            space.addSublayer(layer)
        }
    }

    @Test("S8 hit testing finds the nearest sublayer, never the transform layer itself")
    func hits() {
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === far)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
        #expect(space.hitTest(CGPoint(x: 5, y: 5)) == nil)
        far.isDoubleSided = false
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
    }

    @Test("S8 a sublayer that is edge-on in its own plane is found if the space rotates it towards the viewer")
    func edgeOn() {
        far.removeFromSuperlayer()
        near.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 40, y: 50)) === root)
        space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect(root.hitTest(CGPoint(x: 40, y: 50)) === near)
        let p = near.convert(CGPoint(x: 40, y: 50), from: root)
        // Rotated by half a turn in all, about x = 50.
        #expect(abs(p.x - 40) < 1e-9 && abs(p.y - 30) < 1e-9)
        let back = near.convert(p, to: root)
        #expect(abs(back.x - 40) < 1e-9 && abs(back.y - 50) < 1e-9)
    }

    @Test("S8 an override of hitTest is called")
    func overridden() {
        class Glass: CALayer {
            override func hitTest(_ p: CGPoint) -> CALayer? { nil }
        }
        let glass = Glass()
        glass.frame = near.frame
        glass.transform = CATransform3DMakeTranslation(0, 0, 50)
        space.addSublayer(glass)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === near)
    }
}
