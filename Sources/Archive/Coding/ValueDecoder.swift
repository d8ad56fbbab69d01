import JSONTree

/// A decoder of JSON trees, for values of a program's own types.
struct ValueDecoder: Decoder {
    struct Failure: Error {
        let expected: String
        let node: JSONNode
    }

    private let node: JSONNode
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(_ node: JSONNode) {
        self.node = node
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = node.value else { throw Failure(expected: "an object", node: node) }
        return KeyedDecodingContainer(Keyed<Key>(node: node, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = node.value else { throw Failure(expected: "an array", node: node) }
        return Unkeyed(node: node, elements: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(node: node) }

    private static func value<Value: Decodable>(_ node: JSONNode, _ type: Value.Type) throws -> Value {
        switch type {
        case is Bool.Type:
            if case .bool(let flag) = node.value, let value = flag as? Value { return value }
            throw Failure(expected: "true or false", node: node)
        case is String.Type:
            if case .string(let string) = node.value, let value = string as? Value { return value }
            throw Failure(expected: "a string", node: node)
        case is Double.Type:
            if let value = node.value.scalar as? Value { return value }
            throw Failure(expected: "a number", node: node)
        case is Float.Type:
            if let value = node.value.scalar.map({ Float($0) }) as? Value { return value }
            throw Failure(expected: "a number", node: node)
        case let type as any FixedWidthInteger.Type:
            if case .integer(let whole) = node.value, let value = integer(whole, type) as? Value { return value }
            throw Failure(expected: "a whole number", node: node)
        default: return try Value(from: ValueDecoder(node))
        }
    }

    private static func integer<Integer: FixedWidthInteger>(_ whole: Int, _ type: Integer.Type) -> Any? {
        Integer(exactly: whole)
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let node: JSONNode
        let members: [JSONMember]
        var codingPath: [any CodingKey] { [] }
        var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

        private func member(_ key: String) throws -> JSONNode {
            guard let member = members.first(where: { $0.key == key }) else {
                throw Failure(expected: "an object with “\(key)”", node: node)
            }
            return member.node
        }

        func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }
        func decodeNil(forKey key: Key) throws -> Bool { try member(key.stringValue).isNull }
        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try value(try member(key.stringValue), type)
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
            -> KeyedDecodingContainer<Nested>
        {
            try ValueDecoder(try member(key.stringValue)).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try ValueDecoder(try member(key.stringValue)).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { ValueDecoder(try member("super")) }
        func superDecoder(forKey key: Key) throws -> any Decoder { ValueDecoder(try member(key.stringValue)) }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let node: JSONNode
        let elements: [JSONNode]
        private(set) var currentIndex = 0
        var codingPath: [any CodingKey] { [] }
        var count: Int? { elements.count }
        var isAtEnd: Bool { currentIndex >= elements.count }

        init(node: JSONNode, elements: [JSONNode]) {
            self.node = node
            self.elements = elements
        }

        private mutating func next() throws -> JSONNode {
            guard !isAtEnd else { throw Failure(expected: "a longer array", node: node) }
            defer { currentIndex += 1 }
            return elements[currentIndex]
        }

        mutating func decodeNil() throws -> Bool {
            guard !isAtEnd, elements[currentIndex].isNull else { return false }
            currentIndex += 1
            return true
        }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(try next(), type) }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<
            Nested
        > {
            try ValueDecoder(try next()).container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try ValueDecoder(try next()).unkeyedContainer()
        }
        mutating func superDecoder() throws -> any Decoder { ValueDecoder(try next()) }
    }

    private struct Single: SingleValueDecodingContainer {
        let node: JSONNode
        var codingPath: [any CodingKey] { [] }

        func decodeNil() -> Bool { node.isNull }
        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(node, type) }
    }
}
