import Geometry
import Graphics
import Lottie
import SampleArchives
import Testing

/// The rules of themes, applied to the slots of a composition.
@Suite struct ThemeTests {
    /// Returns a composition with a theme of rules.
    private func themed(_ rules: String, layers: String = "", more: String = "") throws -> LottieDocument {
        let archive = TestArchive([
            ("manifest.json", #"{"version": "2", "animations": [{"id": "x"}], "themes": [{"id": "t"}]}"#),
            ("a/x.json", Samples.text(layers: layers, more: more)), ("t/t.json", #"{"rules": [\#(rules)]}"#),
            ("i/logo.png", "new"),
        ])
        return try DotLottieArchive(archive.bytes).document(theme: "t")
    }

    private func fill(_ document: LottieDocument) throws -> FillStyle {
        guard case .shapes(let shapes)? = document.layers.first?.content, case .fill(let fill)? = shapes.first?.content
        else { throw LottieTestError() }
        return fill
    }

    private struct LottieTestError: Error {}

    @Test("S10 colours and keyframes of a theme")
    func colors() throws {
        let layers =
            #"{"ty": 4, "shapes": [{"ty": "fl", "c": {"sid": "c", "k": [0, 0, 0]}, "o": {"sid": "o", "k": 5}}]}"#
        let document = try themed(
            #"""
            {"id": "c", "type": "Color", "value": [1, 0, 0]},
            {"id": "o", "type": "Scalar", "keyframes": [{"frame": 0, "value": 0, "hold": true}, {"frame": 10, "value": 50,
            "outTangent": {"x": 0, "y": 0}, "inTangent": {"x": 1, "y": 1}}, {"frame": 20, "value": 100}]}
            """#, layers: layers)
        let fill = try fill(document)
        #expect(fill.paint == .color(AnimatedColor(ColorValue(1, 0, 0))))
        #expect([0, 9, 10, 15, 20].map { fill.opacity.value(at: $0) } == [0, 0, 50, 75, 100])
    }

    @Test("S10 positions and vectors of a theme")
    func vectors() throws {
        let document = try themed(
            #"""
            {"id": "p", "type": "Position", "keyframes": [{"frame": 0, "value": [0, 0], "valueOutTangent": [0, 50],
            "valueInTangent": [0, 50]}, {"frame": 10, "value": [100, 0]}]}, {"id": "s", "type": "Vector", "value": [50, 60]}
            """#,
            layers: #"{"ty": 3, "ks": {"p": {"sid": "p", "k": [1, 1]}, "s": {"sid": "s", "k": [100, 100]}}}"#)
        let transform = document.layers[0].transform
        #expect(abs(transform.position.value(at: 5).y - 37.5) < 1e-6)
        #expect(transform.scale.value(at: 0) == Vector(50, 60, 100))
    }

    @Test("S10 gradients of a theme, with opacities if a colour has one", arguments: ["", #""sid": "g", "#])
    func gradients(outer: String) throws {
        // The slot is that of the gradient or that of its numbers.
        let inner = outer.isEmpty ? #""sid": "g", "# : ""
        let layers = """
            {"ty": 4, "shapes": [{"ty": "gf", "g": {\(outer)"p": 1, "k": {\(inner)"k": [0, 0, 0, 0]}}}]}
            """
        let document = try themed(
            #"""
            {"id": "g", "type": "Gradient", "value": [{"offset": 0, "color": [1, 0, 0, 0.5]},
            {"offset": 1, "color": [0, 1, 0]}]}
            """#, layers: layers)
        guard case .gradient(let gradient) = try fill(document).paint else {
            Issue.record("no gradient")
            return
        }
        #expect(
            gradient.stops.value(at: 0).resolved == [
                GradientStop(offset: 0, color: ColorValue(1, 0, 0, alpha: 0.5)),
                GradientStop(offset: 1, color: ColorValue(0, 1, 0)),
            ])
    }

    @Test("S10 a text of a theme keeps the style that it does not name")
    func texts() throws {
        let layers = #"""
            {"ty": 5, "t": {"d": {"sid": "t", "k": [{"t": 0, "s": {"t": "Old", "f": "Sans", "s": 30, "j": 2}}]}}},
            {"ty": 5, "t": {"d": {"sid": "u", "k": [{"t": 0, "s": {"t": "Old", "f": "Sans", "s": 30, "j": 2}}]}}}
            """#
        let document = try themed(
            #"""
            {"id": "t", "type": "Text", "value": "New"},
            {"id": "u", "type": "Text", "value": {"text": "Other", "fontSize": 12, "justify": "Right", "fillColor": [0, 0, 1]}}
            """#, layers: layers)
        let texts = document.layers.compactMap { layer -> TextDocument? in
            if case .text(let content) = layer.content { content.document.value(at: 0) } else { nil }
        }
        #expect(texts.map(\.text) == ["New", "Other"] && texts.map(\.fontName) == ["Sans", "Sans"])
        #expect(texts.map(\.fontSize) == [30, 12] && texts.map(\.justification) == [.center, .right])
        #expect(texts.map(\.fillColor) == [nil, ColorValue(0, 0, 1)])
    }

    @Test(
        "S10 an image of a theme is a file of the archive, by its name or its identifier",
        arguments: ["logo.png", "logo"])
    func images(name: String) throws {
        let document = try themed(
            #"{"id": "i", "type": "Image", "value": {"id": "\#(name)", "width": 9}}"#,
            more: #""assets": [{"id": "a", "sid": "i", "w": 2, "h": 3, "p": "old.png"}],"#)
        #expect(document.images["a"]?.source == .embedded(Array("new".utf8)))
        #expect(document.images["a"]?.size == CGSize(width: 9, height: 3))
    }

    @Test("S10 rules that cannot be followed are recorded")
    func unsupported() throws {
        let document = try themed(
            #"{"id": "a", "type": "Sound", "value": 1}, {"id": "b", "type": "Scalar", "expression": "1", "value": 2}, {}"#
        )
        #expect(
            document.unsupported.map { "\($0.path): \($0.feature)" } == [
                "t/t.json: rules[0]: a rule of the type “Sound”",
                "t/t.json: rules[1]: an expression; the value without it is shown",
            ])
    }
}
