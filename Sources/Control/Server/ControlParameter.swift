import JSONTree

/// A parameter of a method.
package struct ControlParameter: Sendable {
    /// The type of the value.
    package enum Kind: String, Sendable {
        case string
        case integer
        case number
        case boolean
        case object
        case array
        /// Any value, including `null`.
        case any

        /// Whether a value is of the type.
        func matches(_ value: JSONValue) -> Bool {
            switch (self, value) {
            case (.any, _), (.string, .string), (.integer, .integer), (.number, .integer), (.number, .number),
                (.boolean, .bool), (.object, .object), (.array, .array):
                true
            default: false
            }
        }

        /// The type with its article, for messages.
        var words: String {
            switch self {
            case .integer, .object, .array: "an \(rawValue)"
            default: "a \(rawValue)"
            }
        }
    }

    package let name: String
    package let kind: Kind
    package let isRequired: Bool
    /// A noun phrase.
    package let summary: String

    /// - Parameter summary: a noun phrase.
    package init(_ name: String, _ kind: Kind, isRequired: Bool = true, summary: String) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.summary = summary
    }

    /// The JSON Schema of the value.
    var schema: JSONValue {
        var members = [JSONMember("description", .string(summary))]
        if kind != .any { members.append(JSONMember("type", .string(kind.rawValue))) }
        return .object(members)
    }
}
