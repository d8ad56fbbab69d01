/// One of a layer's two lists of filters.
enum FilterList: String, Sendable {
    case layer = "filters"
    case background = "backgroundFilters"

    var property: LayerProperty {
        switch self {
        case .layer: .filters
        case .background: .backgroundFilters
        }
    }

    /// What is drawn.
    var states: WritableKeyPath<LayerState, [FilterState]> {
        switch self {
        case .layer: \.effects.filters
        case .background: \.effects.backgroundFilters
        }
    }

    /// What programs see.
    var objects: WritableKeyPath<NonAnimatedProperties, [CIFilter]?> {
        switch self {
        case .layer: \.filters
        case .background: \.backgroundFilters
        }
    }
}
