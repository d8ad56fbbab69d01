/// The objects of which a composition may have a limited number.
enum LimitedCount: Int, CaseIterable {
    case layers, shapeItems, keyframes, vertices, imageBytes, characters

    /// The name of the objects in messages.
    var name: String {
        switch self {
        case .layers: "layers"
        case .shapeItems: "shape items"
        case .keyframes: "keyframes"
        case .vertices: "vertices"
        case .imageBytes: "bytes of embedded images"
        case .characters: "characters of text"
        }
    }

    func limit(in limits: LottieLimits) -> Int {
        switch self {
        case .layers: limits.layers
        case .shapeItems: limits.shapeItems
        case .keyframes: limits.keyframes
        case .vertices: limits.vertices
        case .imageBytes: limits.imageBytes
        case .characters: limits.characters
        }
    }
}
