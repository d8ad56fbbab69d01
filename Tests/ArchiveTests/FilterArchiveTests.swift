import Animation
import Archive
import Geometry
import Graphics
import Layers
import LayerTestSupport
import Testing

@Suite(.standingTime) struct FilterArchiveTests {
    @Test("K6 V7 filters come back with their names and the inputs that aren't the defaults")
    func filters() throws {
        let layer = CALayer()
        let blur = try #require(CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4.5]))
        let pinch = try #require(CIFilter(name: "CIPinchDistortion", parameters: ["inputCenter": CIVector(x: 3, y: 4)]))
        let tone = try #require(CIFilter(name: "CIColorMonochrome", parameters: ["inputColor": CIColor.red]))
        let matrix = try #require(
            CIFilter(name: "CIColorMatrix", parameters: ["inputBiasVector": CIVector(x: 0.1, y: 0.2, z: 0.3, w: 0.4)]))
        blur.name = "soft"
        tone.isEnabled = false
        layer.filters = [blur, pinch, tone, matrix]
        layer.backgroundFilters = [blur]
        layer.compositingFilter = "multiplyBlendMode"
        let json = SceneFile(layer).json()
        let copy = try SceneFile(json: json).layer
        #expect(copy.state.effects == layer.state.effects)
        #expect(copy.compositingFilter as? String == "multiplyBlendMode")
        #expect(copy.value(forKeyPath: "filters.soft.inputRadius") as? Double == 4.5)
        let screen = try #require(CIFilter(name: "CIScreenBlendMode"))
        layer.compositingFilter = screen
        #expect(try SceneFile(json: SceneFile(layer).json()).layer.state.effects.blend == .mode(.screen))
    }

    @Test("K6 A6 a transition's filter comes back with its pictures")
    func transition() throws {
        let transition = CATransition()
        transition.filter = CIFilter(
            name: "CIDisintegrateWithMaskTransition",
            parameters: ["inputMaskImage": Samples.image(9, side: 9), "inputShadowRadius": 2])
        let copy = try #require(SceneFile.animation(json: SceneFile.json(of: transition)) as? CATransition)
        let filter = try #require(copy.filter as? CIFilter)
        #expect(
            filter.value(forKey: "inputShadowRadius") as? Double == 2
                && (filter.value(forKey: "inputMaskImage") as? CGImage)?.width == 9)
    }

    @Test(
        "K6 a filter that is none, and an input that it doesn't have, are told where they stand",
        arguments: [
            #"{"class": "CIShimmer"}"#, #"{"class": "CIGaussianBlur", "inputAngle": 1}"#, #"{"inputRadius": 1}"#,
        ])
    func wrong(filter: String) {
        #expect(throws: SceneFileError.self) {
            try SceneFile(json: Array(#"{"layer": {"class": "CALayer", "filters": [{"filter": \#(filter)}]}}"#.utf8))
        }
    }
}
