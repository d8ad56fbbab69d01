import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

/// Appearance properties: key-value coding, copies and animations.
@Suite(.standingTime) struct LooksPropertyTests {
    @Test("V5 V8 V9 defaults, through properties and keys")
    func defaults() {
        let layer = CALayer()
        #expect(
            layer.value(forKey: "shadowOpacity") as? Float == 0
                || (layer.value(forKey: "shadowOpacity") as? Double) == 0)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
        #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask.rawValue == 15)
        #expect(layer.cornerCurve == .circular)
        #expect(layer.cornerCurve.rawValue == "circular")
        #expect(layer.maskedCorners.rawValue == 15)
        #expect(layer.value(forKey: "shadowPath") == nil)
        layer.setValue("continuous", forKey: "cornerCurve")
        layer.setValue(5, forKey: "edgeAntialiasingMask")
        #expect(layer.cornerCurve == .continuous && layer.edgeAntialiasingMask == [.layerLeftEdge, .layerBottomEdge])
        layer.setValue(7, forKeyPath: "shadowOffset.width")
        #expect(layer.shadowOffset == CGSize(width: 7, height: -3))
        layer.setValue(nil, forKey: "shadowColor")
        #expect(layer.shadowColor == nil)
    }

    @Test("V5 NaN is ignored; values out of range are stored and drawn as far as possible")
    func odd() {
        let layer = CALayer()
        layer.shadowRadius = .nan
        layer.shadowOffset = CGSize(width: CGFloat.infinity, height: 0)
        #expect(layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        layer.shadowRadius = -4
        layer.shadowOpacity = 7
        #expect(layer.shadowRadius == -4 && layer.shadowOpacity == 7)
    }

    @Test("V5 copies have the shadow; its properties animate implicitly, except the path, which animates explicitly")
    func copies() throws {
        let layer = CALayer()
        let stage = Stage(layer)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        layer.shadowPath = path
        #expect(layer.animationKeys() == nil)
        layer.shadowOpacity = 0.5
        layer.shadowOffset = CGSize(width: 8, height: 5)
        #expect(layer.animationKeys() == ["shadowOpacity", "shadowOffset"])
        layer.removeAllAnimations()
        let copy = CALayer(layer: layer)
        #expect(copy.shadowPath == path)
        #expect(copy.shadowOpacity == 0.5)
        #expect(copy.shadowOffset == CGSize(width: 8, height: 5))
        let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10), transform: nil)
        stage.run(CABasicAnimation(keyPath: "shadowPath")) {
            $0.fromValue = path
            $0.toValue = wide
        }
        #expect(stage.seen(at: 0.5).shadowPath?.boundingBox.width == 20)
    }
}
