import JSONTree

/// An encoder to JSON trees, for values of a program's own types.
struct ValueEncoder: Encoder {
    /// A position in the tree that is being encoded.
    fileprivate final class Slot {
        enum Content {
            case value(JSONValue)
            case object([(String, Slot)])
            case array([Slot])
        }

        var content = Content.value(.null)

        var value: JSONValue {
            switch content {
            case .value(let value): value
            case .object(let members): .object(members.map { JSONMember($0.0, $0.1.value) })
            case .array(let elements): .array(elements.map { JSONNode($0.value) })
            }
        }

        /// Returns the slot of a key, which replaces an existing one.
        func member(_ key: String) -> Slot {
            var members = if case .object(let members) = content { members } else { [(String, Slot)]() }
            if let known = members.first(where: { $0.0 == key }) { return known.1 }
            content = .value(.null)
            members.append((key, Slot()))
            content = .object(members)
            return members[members.count - 1].1
        }

        func element() -> Slot {
            var elements = if case .array(let elements) = content { elements } else { [Slot]() }
            content = .value(.null)
            elements.append(Slot())
            content = .array(elements)
            return elements[elements.count - 1]
        }

        var count: Int {
            if case .array(let elements) = content { elements.count } else { 0 }
        }
    }

    private let slot: Slot
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func encode(_ value: any Encodable) throws -> JSONValue {
        let slot = Slot()
        try put(value, in: slot)
        return slot.value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        slot.content = .object([])
        return KeyedEncodingContainer(Keyed<Key>(slot: slot))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        slot.content = .array([])
        return Unkeyed(slot: slot)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(slot: slot) }

    private static func put(_ value: any Encodable, in slot: Slot) throws {
        switch value {
        case let flag as Bool: slot.content = .value(.bool(flag))
        case let string as String: slot.content = .value(.string(string))
        case let number as Double: slot.content = .value(.scalar(number))
        case let number as Float: slot.content = .value(.scalar(Double("\(number)") ?? Double(number)))
        case let integer as any FixedWidthInteger:
            guard let whole = Int(exactly: integer) else {
                throw EncodingError.invalidValue(
                    value, EncodingError.Context(codingPath: [], debugDescription: "too large"))
            }
            slot.content = .value(.integer(whole))
        default:
            try value.encode(to: ValueEncoder(slot: slot))
            // Sorts the keys, because dictionaries have no order.
            if value is any KeyedByStrings, case .object(let members) = slot.content {
                slot.content = .object(members.sorted { $0.0 < $1.0 })
            }
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let slot: Slot
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil(forKey key: Key) throws { slot.member(key.stringValue).content = .value(.null) }
        mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try put(value, in: slot.member(key.stringValue))
        }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
            -> KeyedEncodingContainer<Nested>
        {
            ValueEncoder(slot: slot.member(key.stringValue)).container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            ValueEncoder(slot: slot.member(key.stringValue)).unkeyedContainer()
        }

        mutating func superEncoder() -> any Encoder { ValueEncoder(slot: slot.member("super")) }
        mutating func superEncoder(forKey key: Key) -> any Encoder { ValueEncoder(slot: slot.member(key.stringValue)) }
    }

    private struct Unkeyed: UnkeyedEncodingContainer {
        let slot: Slot
        var codingPath: [any CodingKey] { [] }
        var count: Int { slot.count }

        mutating func encodeNil() throws { slot.element().content = .value(.null) }
        mutating func encode<Value: Encodable>(_ value: Value) throws { try put(value, in: slot.element()) }

        mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
            ValueEncoder(slot: slot.element()).container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
            ValueEncoder(slot: slot.element()).unkeyedContainer()
        }
        mutating func superEncoder() -> any Encoder { ValueEncoder(slot: slot.element()) }
    }

    private struct Single: SingleValueEncodingContainer {
        let slot: Slot
        var codingPath: [any CodingKey] { [] }

        mutating func encodeNil() throws { slot.content = .value(.null) }
        mutating func encode<Value: Encodable>(_ value: Value) throws { try put(value, in: slot) }
    }
}

private protocol KeyedByStrings {}

extension Dictionary: KeyedByStrings where Key == String {}
