/// One of the two lists of filters of a layer.
enum FilterList: String, Sendable {
    case layer = "filters"
    case background = "backgroundFilters"

    var property: LayerProperty {
        switch self {
        case .layer: .filters
        case .background: .backgroundFilters
        }
    }

    /// The values that are drawn.
    var states: WritableKeyPath<LayerState, [FilterState]> {
        switch self {
        case .layer: \.effects.filters
        case .background: \.effects.backgroundFilters
        }
    }

    /// The filter objects.
    var objects: WritableKeyPath<NonAnimatedProperties, [CIFilter]?> {
        switch self {
        case .layer: \.filters
        case .background: \.backgroundFilters
        }
    }
}
