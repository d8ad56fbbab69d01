import Animation
import Geometry
import Graphics
import LayerTestSupport
import Layers
import Testing

@Suite(.standingTime) struct StyleTests {
    private let layer = CALayer()

    class Face: CALayer {
        @CAProperty var time: CGFloat
        @CAProperty var label: String = "noon"
    }

    @Test(
        "X7 an unset property has the style's value; a set one keeps its own, even if that is the default"
    )
    func values() {
        layer.opacity = 1
        layer.cornerRadius = 3
        layer.style = [
            "opacity": 0.5, "cornerRadius": 8, "borderWidth": 2, "backgroundColor": CGColor.white, "name": "styled",
            "contentsGravity": CALayerContentsGravity.center,
        ]
        #expect(layer.opacity == 1)
        #expect(layer.cornerRadius == 3)
        #expect(layer.borderWidth == 2)
        #expect(layer.backgroundColor == .white)
        #expect(layer.name == "styled")
        #expect(layer.contentsGravity == .center)
        #expect(layer.value(forKey: "borderWidth") as? CGFloat == 2)
        layer.borderWidth = 5
        #expect(layer.borderWidth == 5)
    }

    @Test("X7 without the style, unset properties have their defaults; values that were set stay")
    func removal() {
        layer.style = ["opacity": 0.5, "borderWidth": 2, "cornerRadius": 4]
        layer.borderWidth = 2
        layer.style = ["cornerRadius": 6]
        #expect(layer.opacity == 1)
        #expect(layer.borderWidth == 2)
        #expect(layer.cornerRadius == 6)
        layer.style = nil
        #expect(layer.cornerRadius == 0)
        #expect(layer.borderWidth == 2)
    }

    @Test("X7 a style may contain a style; the nearest value is used")
    func hierarchy() {
        let animation = CABasicAnimation()
        layer.style = [
            "borderWidth": 1,
            "style": [
                "borderWidth": 2, "cornerRadius": 3, "actions": ["opacity": animation],
                "style": ["zPosition": 4, "cornerRadius": 9],
            ] as [String: Any],
        ]
        #expect(layer.borderWidth == 1)
        #expect(layer.cornerRadius == 3)
        #expect(layer.zPosition == 4)
        #expect(layer.action(forKey: "opacity") as AnyObject? === animation)
    }

    @Test("X7 custom properties and other keys have the style's values too")
    func custom() {
        let face = Face()
        face.style = ["time": 3, "label": "tea", "mine": "theirs"]
        #expect(face.time == 3)
        #expect(face.label == "tea")
        #expect(face.value(forKey: "mine") as? String == "theirs")
        face.time = 0
        face.setValue("own", forKey: "mine")
        face.style = nil
        #expect(face.time == 0)
        #expect(face.label == "noon")
        #expect(face.value(forKey: "mine") as? String == "own")
        face.style = ["time": 7]
        #expect(face.time == 0)
    }

    @Test("X7 a style does not animate; it is committed and presented")
    func committed() throws {
        let screen = Screen()
        CATransaction.setDisableActions(true)
        screen.root.addSublayer(layer)
        screen.advance(to: 100)
        layer.style = ["opacity": 0.25]
        #expect(layer.animationKeys() == nil)
        screen.advance(to: 101)
        #expect(screen.commits.last?.geometry(of: layer.id)?.opacity == 0.25)
        #expect(layer.presentation()?.opacity == 0.25)
    }

    @Test("X7 a value of the wrong type is ignored and logged")
    func misfit() {
        let lines = logLines { layer.style = ["position": "here", "opacity": 0.5] }
        #expect(lines.count == 1)
        #expect(layer.position == .zero)
        #expect(layer.opacity == 0.5)
    }
}
