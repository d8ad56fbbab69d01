extension JSONForm where Value == JSONValue {
    /// Any value, including `null`.
    package static func any(_ words: String) -> Self {
        Self(words, schema: .object([])) {
            $0
        } write: {
            $0
        }
    }
}

extension JSONForm where Value == Void {
    /// The value `null`.
    package static var null: Self {
        Self("null", schema: .type("null")) {
            $0 == .null ? () : nil
        } write: { _ in
            .null
        }
    }
}

extension JSONForm where Value == Bool {
    /// A flag.
    package static var flag: Self {
        Self("true or false", schema: .type("boolean")) { value in
            if case .bool(let flag) = value { flag } else { nil }
        } write: {
            .bool($0)
        }
    }
}

extension JSONForm where Value == Int {
    /// A whole number.
    package static func whole(_ range: ClosedRange<Int>) -> Self {
        Self(
            "a whole number from \(range.lowerBound) to \(range.upperBound)",
            schema: .type("integer", ("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound)))
        ) { value in
            if case .integer(let whole) = value, range ~= whole { whole } else { nil }
        } write: {
            .integer($0)
        }
    }

    /// A whole number of any size.
    package static func whole(_ words: String) -> Self {
        Self(words, schema: .type("integer")) { value in
            if case .integer(let whole) = value { whole } else { nil }
        } write: {
            .integer($0)
        }
    }
}

extension JSONForm where Value == Double {
    /// A number of any size.
    package static func decimal() -> Self {
        Self("a number", schema: .type("number"), read: \.scalar) { .scalar($0) }
    }

    /// A number.
    package static func decimal(_ range: ClosedRange<Double>) -> Self {
        Self(
            "a number from \(Quantity.text(range.lowerBound)) to \(Quantity.text(range.upperBound))",
            schema: .type("number", ("minimum", .number(range.lowerBound)), ("maximum", .number(range.upperBound)))
        ) { value in
            guard let number = value.scalar, range ~= number else { return nil }
            return number
        } write: {
            .number($0)
        }
    }

    /// A number with its unit, such as `"90 s"`, in the first one of the units.
    /// - Parameters:
    ///   - range: the range in the first unit.
    ///   - units: the names of the units and their sizes in the first one.
    package static func quantity(_ range: ClosedRange<Double>, _ units: [Quantity.Unit]) -> Self {
        let quantity = Quantity(range: range, units: units)
        return Self(
            quantity.words, schema: .type("string", ("pattern", .string(quantity.pattern)))
        ) { value in
            guard case .string(let text) = value else { return nil }
            return quantity.value(of: text)
        } write: {
            .string(quantity.text(of: $0))
        }
    }
}

extension JSONForm where Value == String {
    /// Any text.
    package static func text(_ words: String) -> Self {
        Self(words, schema: .type("string")) { value in
            if case .string(let text) = value { text } else { nil }
        } write: {
            .string($0)
        }
    }

    /// A text of one line, which is not empty.
    package static func line(_ words: String, longest: Int = 200) -> Self {
        Self(
            words,
            schema: .type("string", ("minLength", .integer(1)), ("maxLength", .integer(longest)))
        ) { value in
            guard case .string(let text) = value, 1...longest ~= text.unicodeScalars.count,
                text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
            else { return nil }
            return text
        } write: {
            .string($0)
        }
    }

    /// A text that another type parses.
    /// - Parameter isPossible: whether the type takes the text.
    package static func line(
        _ words: String, longest: Int = 200, where isPossible: @escaping @Sendable (String) -> Bool
    ) -> Self {
        let line = line(words, longest: longest)
        return Self(words, schema: line.schema) { value in
            guard case .string(let text) = value, (try? line.read(JSONNode(value))) != nil, isPossible(text) else {
                return nil
            }
            return text
        } write: {
            .string($0)
        }
    }
}

extension JSONForm where Value: Equatable & Sendable {
    /// One of several values, written as texts or numbers.
    package static func choice(_ values: [(JSONValue, Value)]) -> Self {
        let names = values.map { value, _ in
            switch value {
            case .string(let text): "“\(text)”"
            case .integer(let whole): "\(whole)"
            default: value.kind
            }
        }
        let words = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
        return Self(words, schema: .object([JSONMember("enum", .array(values.map { JSONNode($0.0) }))])) { value in
            values.first { $0.0 == value }?.1
        } write: { value in
            values.first { $0.1 == value }?.0 ?? .null
        }
    }
}

extension JSONValue {
    /// A schema of a type with further keywords.
    static func type(_ name: String, _ keywords: (String, JSONValue)...) -> JSONValue {
        .object([JSONMember("type", .string(name))] + keywords.map { JSONMember($0, $1) })
    }
}
