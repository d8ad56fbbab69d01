/// The objects of which a composition may have a limited number, with their names in messages.
enum LimitedCount: String {
    case layers
    case shapeItems = "shape items"
    case keyframes
    case vertices
    case imageBytes = "bytes of embedded images"
    case characters = "characters of text"

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
