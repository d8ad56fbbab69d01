package import JSONTree

/// A layer as requests name it.
package enum LayerReference: Equatable, Sendable {
    /// The root layer.
    case root
    /// The layer with a number, as `tree` lists it.
    case number(Int)
    /// The first layer with a name, from the root on.
    case name(String)

    package static let form = JSONForm<LayerReference>(
        "the number of a layer, its name, or “root”",
        schema: .object([
            JSONMember("type", .array([JSONNode(.string("integer")), JSONNode(.string("string"))]))
        ])
    ) { value in
        switch value {
        case .integer(let number): .number(number)
        case .string("root"): .root
        case .string(let name): .name(name)
        default: nil
        }
    } write: { layer in
        switch layer {
        case .root: .string("root")
        case .number(let number): .integer(number)
        case .name(let name): .string(name)
        }
    }
}
