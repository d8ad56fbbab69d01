import JSONTree

/// The JSON Schema (draft 2020-12) of scene files, made from the properties of the library's classes.
///
/// Keys that no class declares are allowed, as the reader allows them: they are values of a program's own.
package enum SceneSchema {
    /// Returns the text of the schema.
    package static func json() -> [UInt8] { JSONPrinter.print(schema) }

    private static var schema: JSONValue {
        guard case .object(let members) = file else { return file }
        return .object(
            [
                JSONMember("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
                JSONMember("title", .string("Vitrine scene file, version \(SceneFile.version)")),
            ] + members + [JSONMember("$defs", .object(definitions))])
    }

    private static var file: JSONValue {
        SceneForm.object(
            [
                ("$schema", SceneForm.type("string")),
                (
                    "vitrine",
                    .object([
                        JSONMember("type", .string("integer")), JSONMember("minimum", .integer(1)),
                        JSONMember("maximum", .integer(SceneFile.version)),
                    ])
                ),
                ("layer", SceneForm.reference("layer")),
                ("images", SceneForm.dictionary(of: SceneForm.reference("image"))),
            ], required: ["vitrine", "layer"], isOpen: true)
    }

    private static var definitions: [JSONMember] {
        let number = SceneForm.anyOf([
            SceneForm.type("number"), SceneForm.choice(["infinity", "-infinity", "nan"]),
        ])
        return [JSONMember("number", number)]
            + SceneTags.types.sorted { $0.key < $1.key }.map { tag, type in
                JSONMember(tag, isTree(type) ? type.form : tagged(type.form, tag))
            }
    }

    /// Whether values of a type are objects that allow any key, so that a tag is only one more key.
    private static func isTree(_ type: any SceneValue.Type) -> Bool { ["layer", "animation"].contains(type.tag) }

    /// Returns the form of a value that may be written with its type, as in `{"point": [1, 2]}`.
    private static func tagged(_ form: JSONValue, _ tag: String) -> JSONValue {
        SceneForm.anyOf([form, SceneForm.object([(tag, form)], required: [tag])])
    }
}
