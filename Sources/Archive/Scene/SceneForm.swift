import Animation
import JSONTree
import Layers

/// The forms of values as JSON Schema (draft 2020-12).
enum SceneForm {
    /// Returns the form of a value of a declared type, as ``SceneReader/value(_:as:)`` reads it.
    static func of(_ type: Any.Type) -> JSONValue {
        if let optional = type as? any OptionalValue.Type { return anyOf([of(optional.wrapped), self.type("null")]) }
        if let scene = type as? any SceneValue.Type { return scene.tag.map(reference) ?? scene.form }
        if type == (any CALayoutManager).self { return CAConstraintLayoutManager.form }
        if type == (any CAAction).self { return anyOf([reference("animation"), self.type("null")]) }
        if let names = SceneConstants.names(of: type) { return choice(names) }
        if let raw = type as? any RawRepresentable.Type { return ofRawValue(raw) }
        if type is any BinaryInteger.Type { return self.type("integer") }
        return anything
    }

    private static func ofRawValue<Raw: RawRepresentable>(_ type: Raw.Type) -> JSONValue { of(Raw.RawValue.self) }

    /// The form of the values of keys without a declared type.
    static let anything = JSONValue.bool(true)

    static func type(_ name: String) -> JSONValue { .object([JSONMember("type", .string(name))]) }

    /// Returns a reference to a definition of the schema.
    static func reference(_ name: String) -> JSONValue {
        .object([JSONMember("$ref", .string("#/$defs/" + name))])
    }

    static func choice(_ names: [String]) -> JSONValue {
        .object([JSONMember("enum", .array(names.map { JSONNode(.string($0)) }))])
    }

    static func anyOf(_ forms: [JSONValue]) -> JSONValue {
        .object([JSONMember("anyOf", .array(forms.map { JSONNode($0) }))])
    }

    /// Returns the form of a string that matches a regular expression.
    static func string(matching pattern: String) -> JSONValue {
        .object([JSONMember("type", .string("string")), JSONMember("pattern", .string(pattern))])
    }

    static func list(of form: JSONValue) -> JSONValue {
        .object([JSONMember("type", .string("array")), JSONMember("items", form)])
    }

    /// Returns the form of a list of numbers of one of several lengths.
    static func numbers(_ counts: Int...) -> JSONValue {
        let forms = counts.map { count in
            JSONValue.object([
                JSONMember("type", .string("array")), JSONMember("items", reference("number")),
                JSONMember("minItems", .integer(count)), JSONMember("maxItems", .integer(count)),
            ])
        }
        return forms.count == 1 ? forms[0] : anyOf(forms)
    }

    /// Returns the form of an object.
    /// - Parameters:
    ///   - properties: The forms of the members by key.
    ///   - required: The keys without which the object is wrong.
    ///   - isOpen: Whether other members are read too.
    static func object(
        _ properties: [(key: String, form: JSONValue)], required: [String] = [], isOpen: Bool = false
    ) -> JSONValue {
        var members = [
            JSONMember("type", .string("object")),
            JSONMember("properties", .object(properties.map { JSONMember($0.key, $0.form) })),
        ]
        if !required.isEmpty {
            members.append(JSONMember("required", .array(required.map { JSONNode(.string($0)) })))
        }
        if !isOpen { members.append(JSONMember("additionalProperties", .bool(false))) }
        return .object(members)
    }

    /// Returns the form of an object whose members have a common form.
    static func dictionary(of form: JSONValue) -> JSONValue {
        .object([JSONMember("type", .string("object")), JSONMember("additionalProperties", form)])
    }

    /// Returns a condition: objects whose `class` is the given one have another form too.
    static func condition(class name: String, then form: JSONValue) -> JSONValue {
        let test = JSONValue.object([
            JSONMember(
                "properties", .object([JSONMember("class", .object([JSONMember("const", .string(name))]))])),
            JSONMember("required", .array([JSONNode(.string("class"))])),
        ])
        return .object([JSONMember("if", test), JSONMember("then", form)])
    }

    /// Returns the form of a class's name, of which others than the given ones may be registered.
    static func className(_ known: [String]) -> JSONValue { anyOf([choice(known), type("string")]) }
}
