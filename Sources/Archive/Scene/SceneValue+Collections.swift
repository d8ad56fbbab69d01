import Animation
import JSONTree
import Layers

extension Array: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.list(of: SceneForm.of(Element.self)) }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        guard case .array(let nodes) = node.value else { throw reader.wrong(node, "an array") }
        var elements: [Element] = []
        for (i, node) in nodes.enumerated() {
            let value = try reader.within(.index(i)) { () throws(SceneFileError) in
                try reader.value(node, as: Element.self)
            }
            guard let element = (value ?? Any?.none as Any) as? Element else {
                throw reader.wrong(node, "a \(Element.self)")
            }
            elements.append(element)
        }
        return elements
    }

    func written(by writer: SceneWriter) -> JSONValue? {
        var nodes: [JSONNode] = []
        for element in self {
            guard let value = writer.value(element, as: Element.self) else { return nil }
            nodes.append(JSONNode(value))
        }
        return .array(nodes)
    }
}

extension Dictionary: SceneValue {
    static var tag: String? { nil }
    static var form: JSONValue { SceneForm.dictionary(of: SceneForm.of(Value.self)) }

    static func read(_ node: JSONNode, _ reader: SceneReader) throws(SceneFileError) -> Any {
        var dictionary: Self = [:]
        for member in try reader.object(node) {
            let value = try reader.within(.key(member.key)) { () throws(SceneFileError) -> Any? in
                if Value.self == (any CAAction).self {
                    return member.node.isNull ? CANullAction() : try reader.animation(member.node)
                }
                return try reader.value(member.node, as: Value.self)
            }
            guard let key = AnyHashable(member.key) as? Key ?? member.key as? Key,
                let value = (value ?? Any?.none as Any) as? Value
            else {
                throw reader.wrong(member.node, "a \(Value.self)")
            }
            dictionary[key] = value
        }
        return dictionary
    }

    /// Writes the values by their keys, which must be strings; others are omitted.
    func written(by writer: SceneWriter) -> JSONValue? {
        var members: [JSONMember] = []
        for (key, value) in self {
            guard let key = (key as? String) ?? (AnyHashable(key).base as? String) else { return nil }
            writer.member(key, value, as: Value.self).map { members.append($0) }
        }
        return .object(members.sorted { $0.key < $1.key })
    }
}
