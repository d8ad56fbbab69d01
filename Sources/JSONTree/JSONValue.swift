/// A value of a JSON document. Objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number without a fraction and an exponent.
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([JSONMember])
}

/// A value and its position in the text.
package struct JSONNode: Equatable, Sendable {
    package var value: JSONValue
    /// The offset in the text, in bytes; 0 for a value that was not parsed.
    package var offset: Int

    package init(_ value: JSONValue, offset: Int = 0) {
        self.value = value
        self.offset = offset
    }

    package var isNull: Bool { value == .null }

    package static func == (a: JSONNode, b: JSONNode) -> Bool { a.value == b.value }
}

package struct JSONMember: Equatable, Sendable {
    package let key: String
    package var node: JSONNode
    /// The offset of the key in the text, in bytes; 0 for a member that was not parsed.
    package var offset: Int
    private let prefix: KeyPrefix

    package init(_ key: String, _ node: JSONNode, offset: Int = 0) {
        self.init(key, KeyPrefix(key), node, offset: offset)
    }

    init(_ key: String, _ prefix: KeyPrefix, _ node: JSONNode, offset: Int) {
        self.key = key
        self.prefix = prefix
        self.node = node
        self.offset = offset
    }

    /// Whether the member has a key with a prefix.
    func hasKey(_ key: @autoclosure () -> String, _ prefix: KeyPrefix) -> Bool {
        self.prefix == prefix && (prefix.isWhole || self.key == key())
    }

    package init(_ key: String, _ value: JSONValue) {
        self.init(key, JSONNode(value))
    }

    package static func == (a: JSONMember, b: JSONMember) -> Bool { a.key == b.key && a.node == b.node }
}

extension JSONValue {
    package static func numbers(_ list: [Double]) -> JSONValue {
        .array(list.map { JSONNode(.scalar($0)) })
    }

    /// Returns the value of a number; infinity and NaN are strings, because JSON has no numbers for them.
    package static func scalar(_ number: Double) -> JSONValue {
        if number.isFinite { return .number(number) }
        return .string(number.isNaN ? "nan" : number > 0 ? "infinity" : "-infinity")
    }

    /// The number that ``scalar(_:)`` represents; `nil` for another value.
    package var scalar: Double? {
        switch self {
        case .integer(let whole): Double(whole)
        case .number(let number): number
        case .string("infinity"): .infinity
        case .string("-infinity"): -.infinity
        case .string("nan"): .nan
        default: nil
        }
    }

    /// The name of the type of the value, for messages.
    package var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        let prefix = KeyPrefix(key)
        return members.first { $0.hasKey(key, prefix) }?.node
    }
}
