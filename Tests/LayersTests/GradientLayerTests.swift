import Animation
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct GradientLayerTests {
    @Test("S2 defaults")
    func defaults() {
        let layer = CAGradientLayer()
        #expect(layer.colors == nil)
        #expect(layer.locations == nil)
        #expect(layer.type == .axial)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(layer.focalOffset == .zero)
        #expect(layer.value(forKey: "type") as? CAGradientLayerType == .axial)
        #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test("S2 key-value coding, key paths and copies")
    func keys() {
        let layer = CAGradientLayer()
        layer.setValue([CGColor.white, CGColor.black], forKey: "colors")
        layer.setValue(0.25, forKeyPath: "startPoint.x")
        layer.setValue([0.25, 0.5], forKey: "locations")
        #expect(layer.colors as? [CGColor] == [.white, .black])
        #expect(layer.startPoint == CGPoint(x: 0.25, y: 0))
        #expect(layer.locations == [0.25, 0.5])
        let copy = CAGradientLayer(layer: layer)
        #expect(copy.colors as? [CGColor] == [.white, .black] && copy.locations == [0.25, 0.5])
        layer.setValue(nil, forKey: "colors")
        #expect(layer.colors == nil)
        layer.colors = [CGColor.white, "no colour"]
        #expect(layer.colors == nil)
    }

    @Test(
        "S2 the properties that animate when they are set",
        arguments: ["colors", "locations", "startPoint", "endPoint", "focalOffset"])
    func actions(key: String) {
        let layer = CAGradientLayer()
        layer.colors = [CGColor.white, CGColor.black]
        layer.locations = [0, 1]
        let stage = Stage(layer)
        #expect(stage.layer === layer)
        switch key {
        case "colors": layer.colors = [CGColor.black, CGColor.black]
        case "locations": layer.locations = [0.5, 1]
        case "startPoint": layer.startPoint = .zero
        case "focalOffset": layer.focalOffset = CGPoint(x: 0.5, y: 0)
        default: layer.endPoint = .zero
        }
        let animation = layer.animation(forKey: key) as? CABasicAnimation
        #expect(animation?.keyPath == key && animation?.fromValue != nil)
        layer.type = .conic
        #expect(layer.animation(forKey: "type") == nil)
    }
}
