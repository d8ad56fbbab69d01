package import Graphics

/// The filters and the blend function of a layer.
package struct LayerEffects: Equatable, Sendable {
    /// Applied in order to the picture of the layer and its sublayers, before mask and opacity.
    package var filters: [FilterState] = []
    /// Applied in order to the backdrop within the bounds of the layer.
    package var backgroundFilters: [FilterState] = []
    /// Combines the picture with the backdrop; `nil` for source over.
    package var blend: BlendFunction?

    package init() {}

    package var hasFilters: Bool { !filters.isEmpty || !backgroundFilters.isEmpty }

    /// Assigns the values of `other`, reusing the memory of the lists if their lengths are equal.
    package mutating func update(to other: LayerEffects) {
        Self.update(&filters, to: other.filters)
        Self.update(&backgroundFilters, to: other.backgroundFilters)
        blend = other.blend
    }

    private static func update(_ list: inout [FilterState], to new: [FilterState]) {
        guard list.count == new.count else {
            list = new
            return
        }
        for i in list.indices { list[i] = new[i] }
    }
}
