extension JSONForm {
    /// An object with known members. Other members are errors, unless the object is open.
    /// - Parameters:
    ///   - words: a noun phrase for the object.
    ///   - make: makes the value whose properties the members set.
    ///   - fields: the members, in the order in which they are written.
    ///   - ignored: keys of members that are not read.
    ///   - isOpen: whether further members are possible, which are not read: a later version may write them.
    package static func record(
        _ words: String, _ make: @escaping @Sendable () -> Value, _ fields: [RecordField<Value>],
        ignoring ignored: Set<String> = [], isOpen: Bool = false
    ) -> Self {
        let schema = JSONValue.type(
            "object",
            (
                "properties",
                .object(
                    ignored.sorted().map { JSONMember($0, .bool(true)) }
                        + fields.map { JSONMember($0.key, $0.schema.described(by: $0.help)) })
            ),
            ("required", .array(fields.filter(\.isRequired).map { JSONNode(.string($0.key)) })),
            ("additionalProperties", .bool(isOpen)))
        return Self(
            words, schema: schema, rows: fields.flatMap(\.allRows),
            read: { node throws(JSONFormError) in
                guard case .object(let members) = node.value else {
                    throw JSONFormError("\(words) must stand here, not \(node.value.kind)", at: node.offset)
                }
                var value = make()
                for member in members where !ignored.contains(member.key) {
                    guard let field = fields.first(where: { $0.key == member.key }) else {
                        if isOpen { continue }
                        throw Self.unknown(member, among: fields.map(\.key))
                    }
                    do throws(JSONFormError) {
                        try field.read(member.node, &value)
                    } catch {
                        throw error.below(key: member.key)
                    }
                }
                for field in fields where field.isRequired && node.value[field.key] == nil {
                    throw JSONFormError("“\(field.key)” is missing: \(field.words)", at: node.offset)
                }
                return value
            },
            write: { value in
                .object(fields.compactMap { field in field.write(value).map { JSONMember(field.key, $0) } })
            })
    }

    /// An object whose keys are free, and whose values all have one form.
    package static func dictionary<Element>(of form: JSONForm<Element>, largest: Int) -> Self
    where Value == [String: Element], Element: Sendable {
        Self(
            "an object whose members are each \(form.words)",
            schema: .type("object", ("additionalProperties", form.schema), ("maxProperties", .integer(largest))),
            read: { node throws(JSONFormError) in
                guard case .object(let members) = node.value, members.count <= largest else {
                    throw JSONFormError("an object with up to \(largest) members must stand here", at: node.offset)
                }
                var values: Value = [:]
                for member in members {
                    do throws(JSONFormError) {
                        values[member.key] = try form.read(member.node)
                    } catch {
                        throw error.below(key: member.key)
                    }
                }
                return values
            },
            write: { values in
                .object(values.sorted { $0.key < $1.key }.map { JSONMember($0.key, form.write($0.value)) })
            })
    }

    private static func unknown(_ member: JSONMember, among keys: [String]) -> JSONFormError {
        let advice =
            NearName.nearest(to: member.key, among: keys).map { "write “\($0)”" }
            ?? "choose \(keys.dropLast().joined(separator: ", ")) or \(keys.last ?? "")"
        return JSONFormError("“\(member.key)”: no such key; \(advice)", at: member.offset)
    }
}

extension RecordField {
    /// The field and those of its value.
    fileprivate var allRows: [JSONFormRow] {
        [JSONFormRow(path: key, words: words, help: help)] + rows.map { $0.below(key: key) }
    }
}

extension JSONValue {
    /// The schema with a description.
    fileprivate func described(by text: String) -> JSONValue {
        guard case .object(let members) = self else { return self }
        return .object([JSONMember("description", .string(text))] + members)
    }
}
