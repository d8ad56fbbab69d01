import Animation
import Geometry
import Graphics
import JSONTree
import Layers

extension SceneReader {
    /// Returns a value of a declared type; for `Any`, the value that the JSON describes by itself.
    func value(_ node: JSONNode, as type: Any.Type) throws(SceneFileError) -> Any? {
        if let optional = type as? any OptionalValue.Type {
            return node.isNull ? nil : try value(node, as: optional.wrapped)
        }
        if type == Any.self { return try untyped(node) }
        if let scene = type as? any SceneValue.Type { return try scene.read(tagged(node, scene.tag) ?? node, self) }
        if type == (any CALayoutManager).self { return try layoutManager(node) }
        if let (tag, inner) = Self.tag(of: node), SceneClasses.value(named: tag) == type {
            return try coded(inner, as: type)
        }
        if let raw = type as? any RawRepresentable.Type { return try self.raw(node, raw) }
        if let integer = type as? any BinaryInteger.Type { return try whole(node, integer) }
        return try coded(node, as: type)
    }

    /// Returns the layout manager of a name: the constraint manager, the only one of the library.
    func layoutManager(_ node: JSONNode) throws(SceneFileError) -> any CALayoutManager {
        guard try string(node) == "\(CAConstraintLayoutManager.self)" else {
            throw wrong(node, "“\(CAConstraintLayoutManager.self)”")
        }
        return CAConstraintLayoutManager()
    }

    func number(_ node: JSONNode) throws(SceneFileError) -> Double {
        guard let number = node.value.scalar else { throw wrong(node, "a number") }
        return number
    }

    /// Returns a list of one of the given counts of numbers.
    func numbers(_ node: JSONNode, _ counts: [Int], _ expected: String) throws(SceneFileError) -> [CGFloat] {
        guard case .array(let elements) = node.value, counts.contains(elements.count) else {
            throw wrong(node, expected)
        }
        var numbers: [CGFloat] = []
        for (i, element) in elements.enumerated() {
            numbers.append(CGFloat(try within(.index(i)) { () throws(SceneFileError) in try number(element) }))
        }
        return numbers
    }

    private func whole<Integer: BinaryInteger>(_ node: JSONNode, _ type: Integer.Type) throws(SceneFileError) -> Integer
    {
        guard case .integer(let whole) = node.value, let value = Integer(exactly: whole) else {
            throw wrong(node, "a whole number")
        }
        return value
    }

    private func raw<Raw: RawRepresentable>(_ node: JSONNode, _ type: Raw.Type) throws(SceneFileError) -> Raw {
        guard let value = try value(node, as: Raw.RawValue.self) as? Raw.RawValue, let raw = Raw(rawValue: value) else {
            throw wrong(node, "a \(SceneClasses.name(of: type))")
        }
        if let name = value as? String { check(constant: name, node, of: type) }
        return raw
    }

    /// Decodes a value of a program's own type.
    private func coded(_ node: JSONNode, as type: Any.Type) throws(SceneFileError) -> Any {
        guard let type = type as? any Decodable.Type else {
            throw error(
                .wrongValue(
                    expected: "a \(SceneClasses.name(of: type)), which can't be read from a file,",
                    found: node.value.kind), at: node.offset)
        }
        do {
            return try ValueDecoder(node).decode(type)
        } catch let failure as ValueDecoder.Failure {
            throw error(
                .wrongValue(expected: failure.expected, found: failure.node.value.kind), at: failure.node.offset)
        } catch let DecodingError.dataCorrupted(context) {
            throw error(.wrongValue(expected: context.debugDescription, found: node.value.kind), at: node.offset)
        } catch {
            throw wrong(node, "a \(SceneClasses.name(of: type))")
        }
    }

    // MARK: By itself

    /// Returns the single member of an object whose key is the type of the value.
    static func tag(of node: JSONNode) -> (tag: String, inner: JSONNode)? {
        guard case .object(let members) = node.value, members.count == 1 else { return nil }
        return (members[0].key, members[0].node)
    }

    func tagged(_ node: JSONNode, _ tag: String?) -> JSONNode? {
        guard let tag, let (found, inner) = Self.tag(of: node), found == tag else { return nil }
        return inner
    }

    private func untyped(_ node: JSONNode) throws(SceneFileError) -> Any? {
        switch node.value {
        case .null: return nil
        case .bool(let flag): return flag
        case .integer(let whole): return whole
        case .number(let number): return number
        case .string(let string): return node.value.scalar.map { $0 as Any } ?? string
        case .array(let elements):
            var values: [Any] = []
            for (i, element) in elements.enumerated() {
                values.append(
                    try within(.index(i)) { () throws(SceneFileError) in try untyped(element) } ?? Any?.none as Any)
            }
            return values
        case .object(let members):
            if let (tag, inner) = Self.tag(of: node) {
                if tag == Self.dictionaryTag, case .object(let members) = inner.value { return try dictionary(members) }
                if let type = valueTypes[tag] {
                    return try within(.key(tag)) { () throws(SceneFileError) -> Any? in try type.read(inner, self) }
                }
                if let type = SceneClasses.value(named: tag) {
                    return try within(.key(tag)) { () throws(SceneFileError) -> Any? in try coded(inner, as: type) }
                }
            }
            return try dictionary(members)
        }
    }

    /// The tag of a dictionary whose only key would be read as a tag.
    static let dictionaryTag = "dictionary"

    private func dictionary(_ members: [JSONMember]) throws(SceneFileError) -> [String: Any] {
        var dictionary: [String: Any] = [:]
        for member in members {
            dictionary[member.key] =
                try within(.key(member.key)) { () throws(SceneFileError) in try untyped(member.node) } ?? Any?.none
                as Any
        }
        return dictionary
    }
}
