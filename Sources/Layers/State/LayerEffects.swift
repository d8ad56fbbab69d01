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
}
