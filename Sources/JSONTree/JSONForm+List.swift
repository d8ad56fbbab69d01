extension JSONForm {
    /// A list of values.
    package static func list<Element>(of form: JSONForm<Element>, count: ClosedRange<Int>) -> Self
    where Value == [Element] {
        let elements = count.lowerBound == count.upperBound ? "\(count.lowerBound)" : "up to \(count.upperBound)"
        return Self(
            "a list of \(elements): \(form.words)",
            schema: .type(
                "array", ("items", form.schema), ("minItems", .integer(count.lowerBound)),
                ("maxItems", .integer(count.upperBound))),
            rows: form.rows.map(\.ofElements),
            read: { node throws(JSONFormError) in
                guard case .array(let nodes) = node.value, count ~= nodes.count else {
                    throw JSONFormError("a list of \(elements) must stand here", at: node.offset)
                }
                var values: [Element] = []
                for (index, node) in nodes.enumerated() {
                    do throws(JSONFormError) {
                        values.append(try form.read(node))
                    } catch {
                        throw error.below(index: index)
                    }
                }
                return values
            },
            write: { values in .array(values.map { JSONNode(form.write($0)) }) })
    }
}
