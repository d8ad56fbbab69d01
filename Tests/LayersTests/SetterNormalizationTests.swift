import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct SetterNormalizationTests {
    @Test("L8 unknown constants read as their replacements, masks keep their low four bits")
    func normalization() {
        let layer = CALayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
        #expect(layer.contentsGravity == .center)
        layer.contentsGravity = .topLeft
        #expect(layer.contentsGravity == .topLeft)
        layer.cornerCurve = .continuous
        #expect(layer.cornerCurve == .continuous)
        layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
        #expect(layer.cornerCurve == .circular)
        layer.contentsFormat = .gray8Uint
        #expect(layer.contentsFormat == .gray8Uint)
        layer.contentsFormat = CALayerContentsFormat(rawValue: "CMYK")
        #expect(layer.contentsFormat == .RGBA8Uint)
        layer.maskedCorners = CACornerMask(rawValue: 0xF5)
        #expect(layer.maskedCorners.rawValue == 5)
        layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xFFFF_FFF6)
        #expect(layer.edgeAntialiasingMask.rawValue == 6)
        layer.preferredDynamicRange = .high
        layer.preferredDynamicRange = CALayer.DynamicRange(rawValue: "blinding")
        #expect(layer.preferredDynamicRange == .standard)
        layer.toneMapMode = .never
        layer.toneMapMode = CALayer.ToneMapMode(rawValue: "sometimes")
        #expect(layer.toneMapMode == .automatic)
        layer.setValue("sideways", forKey: "contentsGravity")
        #expect(layer.contentsGravity == .center)
    }

    @Test("L8 an unknown alignment of text and parts of a transition that are none are kept")
    func keptValues() {
        let text = CATextLayer()
        let odd = CATextLayerAlignmentMode(rawValue: "diagonal")
        text.alignmentMode = odd
        #expect(text.alignmentMode == odd)
        #expect(CATextLayer(layer: text).alignmentMode == odd)
        #expect(text.value(forKey: "alignmentMode") as? CATextLayerAlignmentMode == odd)
        text.alignmentMode = .right
        #expect(text.alignmentMode == .right)
        let transition = CATransition()
        transition.startProgress = -1
        transition.endProgress = 2
        #expect(transition.startProgress == -1)
        #expect(transition.endProgress == 2)
        let lines = logLines { transition.endProgress = .nan }
        #expect(transition.endProgress == 2)
        #expect(lines.count == 1)
    }

    @Test("K2 defaultValue(forKey:) is nil for the autoresizing mask and for the birth rate and lifetime of a cell")
    func defaultValues() {
        #expect(CALayer.defaultValue(forKey: "autoresizingMask") == nil)
        #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
        #expect(CAEmitterCell.defaultValue(forKey: "lifetime") == nil)
        #expect(CAEmitterCell.defaultValue(forKey: "scale") as? CGFloat == 1)
        #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
        let cell = CAEmitterCell()
        cell.birthRate = 4
        cell.setValue(nil, forKey: "birthRate")
        #expect(cell.birthRate == 0)
        #expect(!cell.shouldArchiveValue(forKey: "birthRate") && !cell.shouldArchiveValue(forKey: "lifetime"))
    }

    @Test("A2 an animation that overflows presents finite values only")
    func overflow() {
        let stage = Stage()
        stage.layer.zPosition = 3
        CATransaction.flush()
        for keyPath in [
            "zPosition", "opacity", "position.x", "transform.scale.x", "transform", "backgroundColor", "bounds.size",
        ] {
            let animation = CABasicAnimation(keyPath: keyPath)
            switch keyPath {
            case "transform":
                animation.fromValue = CATransform3DMakeScale(1e300, 1, 1)
                animation.byValue = CATransform3DMakeScale(1e300, 1, 1)
            case "bounds.size":
                animation.fromValue = CGSize(width: 1e308, height: 1)
                animation.byValue = CGSize(width: 1e308, height: 1)
            case "backgroundColor":
                animation.fromValue = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            default:
                animation.fromValue = 1e308
                animation.byValue = 1e308
            }
            stage.run(animation, key: keyPath)
        }
        for time in [0, 0.5, 0.75, 1] {
            let seen = stage.seen(at: time)
            #expect(seen.zPosition.isFinite)
            #expect(seen.opacity.isFinite)
            #expect(seen.position.x.isFinite)
            #expect(seen.bounds.width.isFinite && AnimatableValue.transform(seen.transform).isFinite)
        }
    }
}
