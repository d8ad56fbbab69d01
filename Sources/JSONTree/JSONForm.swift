/// A type of value as it is written in JSON: how it is read, written, and described by a JSON Schema.
package struct JSONForm<Value>: Sendable {
    /// A noun phrase that says which value must stand here, such as `a whole number from 2 to 3`.
    package let words: String
    /// The JSON Schema (draft 2020-12) of the value.
    package let schema: JSONValue
    /// The members of the value, if it is an object, or of the elements, if it is a list of objects.
    package let rows: [JSONFormRow]
    private let reading: @Sendable (JSONNode) throws(JSONFormError) -> Value
    private let writing: @Sendable (Value) -> JSONValue

    package init(
        _ words: String, schema: JSONValue, rows: [JSONFormRow] = [],
        read: @escaping @Sendable (JSONNode) throws(JSONFormError) -> Value,
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        self.words = words
        self.schema = schema
        self.rows = rows
        reading = read
        writing = write
    }

    /// Creates a form whose values are those that `read` does not answer with `nil`.
    package init(
        _ words: String, schema: JSONValue, read: @escaping @Sendable (JSONValue) -> Value?,
        write: @escaping @Sendable (Value) -> JSONValue
    ) {
        self.init(
            words, schema: schema,
            read: { node throws(JSONFormError) in
                guard let value = read(node.value) else {
                    throw JSONFormError("\(node.value.words): not possible; \(words) must stand here", at: node.offset)
                }
                return value
            }, write: write)
    }

    /// Reads a value.
    /// - Throws: an error with the position of what does not fit.
    package func read(_ node: JSONNode) throws(JSONFormError) -> Value { try reading(node) }

    /// Returns the JSON that ``read(_:)`` reads as the value.
    package func write(_ value: Value) -> JSONValue { writing(value) }
}

extension JSONValue {
    /// The value as messages show it.
    fileprivate var words: String {
        switch self {
        case .string(let text): "“\(text.prefix(80))”"
        case .integer(let whole): "\(whole)"
        case .number(let number): "\(number)"
        default: kind
        }
    }
}
