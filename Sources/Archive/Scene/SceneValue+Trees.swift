import JSONTree
import Layers

extension CALayer: SceneValue {
    static var tag: String? { "layer" }
    static var form: JSONValue { SceneForm.layer }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any { try reader.layer(node) }
    func written(by writer: SceneWriter) -> JSONValue? { writer.layer(self) }
}

extension CAAnimation: SceneValue {
    static var tag: String? { "animation" }
    static var form: JSONValue { SceneForm.animation }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        try reader.animation(node)
    }
    func written(by writer: SceneWriter) -> JSONValue? { writer.animation(self) }
}
