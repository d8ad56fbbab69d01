import Geometry
import JSONTree

extension Double: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.reference("number") }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any { try reader.number(node) }
    func written(by writer: SceneWriter) -> JSONValue? { .scalar(self) }
}

extension CGFloat: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.reference("number") }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        CGFloat(try reader.number(node))
    }
    func written(by writer: SceneWriter) -> JSONValue? { .scalar(Double(self)) }
}

extension Float: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.reference("number") }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        Float(try reader.number(node))
    }
    /// Writes the shortest text that identifies the `Float`.
    func written(by writer: SceneWriter) -> JSONValue? { .scalar(Double("\(self)") ?? Double(self)) }
}

extension Bool: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.type("boolean") }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .bool(let flag) = node.value else { throw reader.wrong(node, "true or false") }
        return flag
    }

    func written(by writer: SceneWriter) -> JSONValue? { .bool(self) }
}

extension String: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.type("string") }
    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any { try reader.string(node) }
    func written(by writer: SceneWriter) -> JSONValue? { .string(self) }
}
