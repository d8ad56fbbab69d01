package import Graphics

/// What is done to the picture of a layer and everything below it, and to what is behind it.
package struct LayerEffects: Equatable, Sendable {
    /// Applied one after the other, before mask and opacity.
    package var filters: [FilterState] = []
    /// Applied to what was drawn behind the layer, within its bounds.
    package var backgroundFilters: [FilterState] = []
    /// How the picture goes over what was drawn behind it; nil as usual.
    package var blend: BlendFunction?

    package init() {}

    package var hasFilters: Bool { !filters.isEmpty || !backgroundFilters.isEmpty }

    /// Takes the values of `other`, in the memory that is there where they fit.
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
