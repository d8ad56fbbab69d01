import Geometry
import Layers
import LayerTestSupport
import Testing

/// The layers of which compositions are built.
@Suite(.standingTime) struct BuiltLayersTests {
    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]

    private func shapes(in layer: CALayer) -> [CAShapeLayer] {
        (layer.sublayers ?? []).flatMap { sublayer in
            shapes(in: sublayer) + [sublayer as? CAShapeLayer].compactMap { $0 }
        }
    }

    private func stroke(opacity: Int) -> String {
        #"{"ty":"st","c":{"k":[0,0,1,1]},"o":{"k":\#(opacity)},"w":{"k":4}}"#
    }

    @Test("S10 a stroke on the fill of its path is drawn by the fill's layer, which is the composition's layer")
    func joined() throws {
        let picture = try PlayedPicture(shapes: rectangle(10, 10, 20, 20), stroke(opacity: 100), redFill)
        #expect(shapes(in: picture.layer).map(\.name) == ["shape"])
        #expect(picture[10, 20] == blue && picture[20, 20] == red)
    }

    @Test("S10 a translucent stroke, and one below the fill, have layers of their own")
    func apart() throws {
        let translucent = try PlayedPicture(shapes: rectangle(10, 10, 20, 20), stroke(opacity: 50), redFill)
        #expect(shapes(in: translucent.layer).count == 2)
        #expect(translucent[20, 20] == red)
        let below = try PlayedPicture(shapes: rectangle(10, 10, 20, 20), redFill, stroke(opacity: 100))
        #expect(shapes(in: below.layer).count == 2)
        #expect(below[9, 20] == blue && below[11, 20] == red)
    }

    private func group(_ transform: String) -> String {
        #"{"ty":"gr","it":[\#(rectangle(0, 0, 20, 20)),\#(redFill),{"ty":"tr",\#(transform)}]}"#
    }

    @Test("S10 a group that never moves gives its shape a transform without an animation, also while it fades")
    func staticGroup() throws {
        let fade = #"{"a":1,"k":[{"t":0,"s":[100]},{"t":30,"s":[50]}]}"#
        let picture = try PlayedPicture(shapes: group(#""p":{"k":[10,5]},"o":\#(fade)"#))
        let shape = try #require(shapes(in: picture.layer).first)
        #expect(shape.animationKeys() == ["opacity"])
        #expect(shape.transform.m41 == 10 && shape.transform.m42 == 5)
        #expect(picture[11, 6] == red)
    }
}
