import LayerTestSupport
import TestSupport
import Animation
import Geometry
import Graphics
import Layers
import Testing

/// Behaviour of Apple's implementation that no other suite tests.
@Suite(.standingTime) struct FactTests {
    @Test("X4 every property of a plain layer has the default action of Core Animation")
    func defaultActions() {
        let stage = Stage()
        CATransaction.withoutActionsForTests { stage.layer.backgroundColor = .black }
        for key in [
            "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
            "contents", "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth",
            "borderColor", "backgroundColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset",
            "shadowRadius",
        ] {
            #expect(stage.layer.action(forKey: key) is CABasicAnimation, "\(key)")
        }
        for key in ["hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners"] {
            #expect(stage.layer.action(forKey: key) is CATransition, "\(key)")
        }
        for key in ["doubleSided", "contentsGravity", "frame", "name", "cornerCurve", "speed"] {
            #expect(stage.layer.action(forKey: key) == nil, "\(key)")
        }
    }

    @Test("L8 unset properties have the values that Core Animation documents")
    func defaults() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1)
        #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowRadius == 3)
        #expect(layer.shadowOpacity == 0)
        #expect(layer.borderColor == .black && layer.shadowColor == .black)
        #expect(layer.contentsGravity == .resize && layer.duration == .infinity)
        #expect(layer.edgeAntialiasingMask.rawValue == 15 && layer.maskedCorners.rawValue == 15)
        #expect(layer.preferredDynamicRange == .standard)
        #expect(layer.toneMapMode == .automatic)
        #expect(layer.contentsHeadroom == 0)
        #expect(layer.sublayers == nil)
        layer.sublayers = []
        #expect(layer.sublayers == nil)
        let animation = CABasicAnimation()
        #expect(animation.duration == 0)
        #expect(animation.fillMode == .removed)
        #expect(animation.isRemovedOnCompletion)
        #expect(animation.timingFunction == nil)
        let shape = CAShapeLayer()
        #expect(shape.fillColor == .black)
        #expect(shape.strokeColor == nil)
        #expect(shape.lineWidth == 1)
        #expect(shape.miterLimit == 10)
        #expect(shape.strokeEnd == 1 && shape.strokeStart == 0)
        let gradient = CAGradientLayer()
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        let text = CATextLayer()
        #expect(text.fontSize == 36 && text.foregroundColor == .white)
        #expect(CATiledLayer().tileSize == CGSize(width: 256, height: 256) && CATiledLayer.fadeDuration() == 0.25)
        let replicator = CAReplicatorLayer()
        #expect(replicator.instanceCount == 1 && replicator.instanceColor == .white)
        let cell = CAEmitterCell()
        #expect(cell.birthRate == 0)
        #expect(cell.lifetime == 0)
        #expect(cell.scale == 1)
        let transition = CATransition()
        #expect(transition.type == .fade)
        #expect(transition.startProgress == 0)
        #expect(transition.endProgress == 1)
    }

    @Test(
        "K3 an undeclared key reads as nil, an unset rectangle as the null rectangle, an unset transform as the identity"
    )
    func unset() {
        #expect(CALayer().value(forKey: "nothing of the kind") == nil)
        #expect(CALayer().affineTransform() == .identity)
        let layer = CALayer()
        layer.transform.m34 = -0.01
        #expect(layer.affineTransform() == .identity)
        layer.cornerRadius = 500
        #expect(layer.cornerRadius == 500)
    }

    @Test("Y3 a single flexible part takes the whole change, a margin and the size share it, three take a third each")
    func autoresizing() {
        func change(_ mask: CAAutoresizingMask, by change: CGFloat) -> CGRect {
            let parent = CALayer()
            let child = CALayer()
            parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            child.frame = CGRect(x: 20, y: 10, width: 50, height: 50)
            child.autoresizingMask = mask
            parent.addSublayer(child)
            parent.bounds.size.width += change
            return child.frame
        }
        #expect(change(.layerWidthSizable, by: 30).width == 80)
        #expect(change(.layerMinXMargin, by: 30).minX == 50)
        let shared = change([.layerMinXMargin, .layerWidthSizable], by: 30)
        #expect(shared.minX == 40 && shared.width == 60, "\(shared)")
        #expect(change([.layerMinXMargin, .layerMaxXMargin], by: 31).minX == 35)
        let thirds = change([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], by: 30)
        #expect(thirds.minX == 30 && thirds.width == 60)
    }

    @Test("A2 of two replacing animations the later one wins; a duration of 0 is replaced by the transaction's")
    func later() {
        let stage = Stage()
        let one = CABasicAnimation(keyPath: "position.x")
        let two = CABasicAnimation(keyPath: "position.x")
        one.fromValue = 0
        one.toValue = 0
        two.fromValue = 7
        two.toValue = 7
        stage.run(one, duration: 5, key: "b")
        stage.run(two, duration: 2, key: "a")
        #expect(stage.x(at: 1) == 7)
        #expect(stage.x(at: 2) == 7, "the end itself shows the final value")
        #expect(stage.x(at: 2.01) == 0)
        let short = CABasicAnimation(keyPath: "zPosition")
        short.fromValue = 1
        short.toValue = 1
        stage.layer.add(short, forKey: nil)
        stage.advance(to: 2.01)
        #expect(stage.seen(at: 2.25).zPosition == 1)
        #expect(stage.seen(at: 2.27).zPosition == 0)
    }

    @Test("M2 a time offset shifts the start of a cycle, wraps at its end, and does not change its length")
    func timeOffset() {
        let stage = Stage()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.timeOffset = 0.4
        stage.run(animation, duration: 1)
        #expect(isNear(stage.x(at: 0.1), 50, within: 1e-6))
        #expect(isNear(stage.x(at: 0.8), 20, within: 1e-6))
        #expect(isNear(stage.x(at: 1.01), 100, within: 1e-6))
    }
}
