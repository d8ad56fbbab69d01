import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Glibc
import Layers
import Testing

@Suite(.standingTime) struct ConversionTests {
    private let root = CALayer(), left = CALayer(), right = CALayer(), inner = CALayer()

    init() {
        root.frame = CGRect(x: 7, y: 9, width: 400, height: 300)
        left.frame = CGRect(x: 100, y: 50, width: 100, height: 80)
        left.bounds.origin = CGPoint(x: 5, y: -5)
        right.frame = CGRect(x: 220, y: 30, width: 60, height: 60)
        inner.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        root.addSublayer(left)
        root.addSublayer(right)
        left.addSublayer(inner)
    }

    @Test("L5 points and rectangles convert up, down and across the tree, whole numbers exactly")
    func plain() {
        let p = CGPoint(x: 1, y: 2)
        #expect(inner.convert(p, to: left) == CGPoint(x: 11, y: 22))
        #expect(inner.convert(p, to: root) == CGPoint(x: 106, y: 77))
        #expect(root.convert(p, from: inner) == CGPoint(x: 106, y: 77))
        #expect(inner.convert(p, to: right) == CGPoint(x: -114, y: 47))
        #expect(right.convert(CGPoint(x: -114, y: 47), to: inner) == p)
        #expect(inner.convert(p, to: inner) == p)
        #expect(
            inner.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: root)
                == CGRect(x: 106, y: 77, width: 3, height: 4))
    }

    @Test("L5 nil is the space of the root's superlayer, through which layers of two trees convert")
    func outside() {
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 113, y: 86))
        #expect(inner.convert(CGPoint(x: 113, y: 86), from: nil) == CGPoint(x: 1, y: 2))
        let stranger = CALayer()
        stranger.frame = CGRect(x: 100, y: 80, width: 10, height: 10)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: stranger) == CGPoint(x: 13, y: 6))
        #expect(stranger.convert(CGPoint(x: 1, y: 2), to: inner) == inner.convert(CGPoint(x: 1, y: 2), from: stranger))
    }

    @Test("L5 a rectangle that is rotated by 45° becomes its bounding box")
    func turned() {
        left.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let box = left.convert(left.bounds, to: root)
        let side = CGFloat(180 / 2.0.squareRoot())
        #expect(isNear(CGPoint(x: box.width, y: box.height), CGPoint(x: side, y: side)))
        #expect(isNear(CGPoint(x: box.midX, y: box.midY), left.position))
    }

    @Test("L5 a transform that cannot be inverted does not matter to conversions below it")
    func flatAncestor() {
        root.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -114, y: 47))
    }

    /// Intersects the line of sight through a point of the root's plane with the layer's plane, without matrices of the
    /// engine.
    private func seen(_ p: CGPoint, on layer: CALayer, eye: CGFloat) -> CGPoint {
        // The layer is rotated about y by 0.7 around its middle, `z` nearer than the root's plane.
        let sine = CGFloat(Glibc.sin(0.7))
        let cosine = CGFloat(Glibc.cos(0.7))
        let z = layer.zPosition
        let middle = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
        // A point (u, v) of the layer, measured from its middle, lies at (c + u cos, m + v, z − u sin).
        let cx = layer.position.x - middle.x
        let cy = layer.position.y - middle.y
        let px = p.x - middle.x
        let py = p.y - middle.y
        // The projection is px = x · eye / (eye − depth): solve for u, then v.
        let across: CGFloat = px * (eye - z) - cx * eye
        let u = across / (eye * cosine - px * sine)
        let depth = z - u * sine
        let v = py * (eye - depth) / eye - cy
        return CGPoint(x: u + layer.bounds.midX, y: v + layer.bounds.midY)
    }

    @Test("L5 under a perspective a point converts along the line of sight and back", arguments: [0.0, 40, -60])
    func ray(z: CGFloat) {
        let eye: CGFloat = 500
        root.sublayerTransform.m34 = -1 / eye
        left.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        left.zPosition = z
        for p in [CGPoint(x: 120, y: 70), CGPoint(x: 180, y: 110), CGPoint(x: 150, y: 90)] {
            let local = left.convert(p, from: root)
            #expect(isNear(local, seen(p, on: left, eye: eye), within: 1e-7))
            #expect(isNear(left.convert(local, to: root), p))
            #expect(isNear(inner.convert(inner.convert(p, from: root), to: root), p))
        }
    }

    @Test("L3 zPosition and anchorPointZ place a layer in depth, which is visible in a perspective")
    func depth() {
        root.sublayerTransform.m34 = -1 / 500
        right.zPosition = 100
        // The scale of an object that is 100 nearer to an eye at 500.
        let scale: CGFloat = 500 / 400
        let middle = CGPoint(x: 200, y: 150)
        let expected = CGPoint(x: middle.x + (250 - middle.x) * scale, y: middle.y + (60 - middle.y) * scale)
        #expect(isNear(right.convert(CGPoint(x: 30, y: 30), to: root), expected))
        right.zPosition = 0
        right.anchorPointZ = -100
        #expect(isNear(right.convert(CGPoint(x: 30, y: 30), to: root), expected))
        // Rotated by half a turn about its anchor, which lies 100 behind its plane: on the other side.
        right.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        let back = CGPoint(x: middle.x + (250 - middle.x) / 1.2, y: middle.y + (60 - middle.y) / 1.2)
        #expect(isNear(right.convert(CGPoint(x: 30, y: 30), to: root), back))
    }

    @Test("L4 sublayerTransform applies about the superlayer's anchor point, transform about the layer's own")
    func anchors() {
        root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(isNear(left.convert(CGPoint(x: 5, y: -5), to: root), CGPoint(x: 0, y: -50)))
        root.anchorPoint = .zero
        #expect(isNear(left.convert(CGPoint(x: 5, y: -5), to: root), CGPoint(x: 200, y: 100)))
        root.sublayerTransform = CATransform3DIdentity
        left.anchorPoint = CGPoint(x: 1, y: 1)
        left.position = CGPoint(x: 200, y: 130)
        left.transform = CATransform3DMakeScale(0.5, 0.5, 1)
        #expect(left.frame == CGRect(x: 150, y: 90, width: 50, height: 40))
    }

    @Test("L5 times convert across the tree as well, even if the common superlayer is paused")
    func times() {
        root.speed = 2
        left.speed = 3
        left.timeOffset = 1
        right.beginTime = 4
        #expect(left.convertTime(10, from: nil) == 61)
        #expect(left.convertTime(61, to: nil) == 10)
        #expect(right.convertTime(61, from: left) == 16)
        #expect(left.convertTime(16, from: right) == 61)
        root.speed = 0
        #expect(right.convertTime(61, from: left) == 16)
        #expect(left.convertTime(5, to: left) == 5)
        #expect(left.convertTime(5, to: nil) == 0)
    }
}
