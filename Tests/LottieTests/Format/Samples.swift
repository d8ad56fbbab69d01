import JSONTree
import Lottie
import Testing

/// Compositions for tests.
enum Samples {
    /// Returns the text of a composition.
    /// - Parameters:
    ///   - layers: the layers, without the brackets around them.
    ///   - more: further members, each followed by a comma.
    static func text(layers: String = "", more: String = "", version: String = "5.7.0") -> String {
        #"{"v": "\#(version)", "fr": 30, "ip": 0, "op": 60, "w": 200, "h": 100, \#(more) "layers": [\#(layers)]}"#
    }

    static func document(
        layers: String = "", more: String = "", version: String = "5.7.0", limits: LottieLimits = LottieLimits(),
        slots: [String: JSONNode] = [:]
    ) throws -> LottieDocument {
        try LottieDocument(
            Array(text(layers: layers, more: more, version: version).utf8), name: "test.json", limits: limits,
            slots: slots)
    }

    /// Returns the items of a shape layer.
    static func shapes(_ items: String, version: String = "5.7.0") throws -> [ShapeItem] {
        let document = try document(layers: #"{"ty": 4, "nm": "Layer", "shapes": [\#(items)]}"#, version: version)
        guard case .shapes(let shapes)? = document.layers.first?.content else {
            Issue.record("no shape layer")
            return []
        }
        return shapes
    }

    /// Returns the first layer of a composition with one layer.
    static func layer(_ members: String) throws -> DocumentLayer {
        try #require(try document(layers: "{\(members)}").layers.first)
    }
}
