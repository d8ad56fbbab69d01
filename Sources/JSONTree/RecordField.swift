/// A member of an object that represents a value with properties: its key, its form, and the property that it sets.
package struct RecordField<Record>: Sendable {
    let key: String
    /// A sentence that describes the member.
    let help: String
    let isRequired: Bool
    /// A noun phrase for the value.
    let words: String
    let schema: JSONValue
    /// The members of the value, if it is an object.
    let rows: [JSONFormRow]
    let read: @Sendable (JSONNode, inout Record) throws(JSONFormError) -> Void
    /// Returns the value to write; `nil` for none.
    let write: @Sendable (Record) -> JSONValue?

    /// - Parameters:
    ///   - key: the key of the member.
    ///   - form: the form of its value.
    ///   - help: a sentence that describes the member.
    ///   - isRequired: whether the member must be there.
    ///   - set: sets a value that was read.
    ///   - write: returns the value to write; `nil` for none.
    package init<Value>(
        _ key: String, _ form: JSONForm<Value>, _ help: String, isRequired: Bool,
        set: @escaping @Sendable (Value, inout Record) -> Void, write: @escaping @Sendable (Record) -> JSONValue?
    ) {
        self.key = key
        self.help = help
        self.isRequired = isRequired
        self.write = write
        words = form.words
        schema = form.schema
        rows = form.rows
        read = { node, record throws(JSONFormError) in set(try form.read(node), &record) }
    }

    /// A member that is missing if the property is `nil`.
    package static func optional<Value>(
        _ key: String, _ form: JSONForm<Value>, _ path: WritableKeyPath<Record, Value?> & Sendable, _ help: String
    ) -> Self {
        Self(key, form, help, isRequired: false) {
            $1[keyPath: path] = $0
        } write: {
            $0[keyPath: path].map(form.write)
        }
    }

    /// A member that must be there.
    package static func required<Value>(
        _ key: String, _ form: JSONForm<Value>, _ path: WritableKeyPath<Record, Value> & Sendable, _ help: String
    ) -> Self {
        Self(key, form, help, isRequired: true) {
            $1[keyPath: path] = $0
        } write: {
            form.write($0[keyPath: path])
        }
    }

    /// A member that may be missing, and is not written if the property has the given value.
    package static func optional<Value: Equatable & Sendable>(
        _ key: String, _ form: JSONForm<Value>, _ path: WritableKeyPath<Record, Value> & Sendable, else missing: Value,
        _ help: String
    ) -> Self {
        Self(key, form, help, isRequired: false) {
            $1[keyPath: path] = $0
        } write: {
            $0[keyPath: path] == missing ? nil : form.write($0[keyPath: path])
        }
    }
}
