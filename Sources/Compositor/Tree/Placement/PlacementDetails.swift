import Geometry
import Platform

/// The parts of a placement that few nodes have. They take more memory than the others together.
///
/// A placement owns the object; copies of it share the object until one of them changes.
final class PlacementDetails {
    // No property is accessed while it is being modified.
    @exclusivity(unchecked) var space: DepthSpace?
    @exclusivity(unchecked) var heights: DepthSpace?
    @exclusivity(unchecked) var raster: RasterPlacement?
    @exclusivity(unchecked) var transition: PlacedTransition?
    @exclusivity(unchecked) var boundsArea = PixelRect.empty
    @exclusivity(unchecked) var backdropArea = PixelRect.empty
    @exclusivity(unchecked) var screen = PixelRect.empty
    @exclusivity(unchecked) var shadow: PlacedShadow?
    @exclusivity(unchecked) var rasterArea = PixelRect.empty
    @exclusivity(unchecked) var rasterDamage = Region()

    /// The bytes of the object.
    static let bytes = HeapMemory.object(
        MemoryLayout<
            (
                DepthSpace?, DepthSpace?, RasterPlacement?, PlacedTransition?, PixelRect, PixelRect, PixelRect,
                PlacedShadow?, PixelRect, Region
            )
        >.size)

    init() {}

    init(_ other: PlacementDetails) {
        space = other.space
        heights = other.heights
        raster = other.raster
        transition = other.transition
        boundsArea = other.boundsArea
        backdropArea = other.backdropArea
        screen = other.screen
        shadow = other.shadow
        rasterArea = other.rasterArea
        rasterDamage = other.rasterDamage
    }

    /// Sets all parts to those of a node that has none.
    func reset() {
        space = nil
        heights = nil
        raster = nil
        transition = nil
        boundsArea = .empty
        backdropArea = .empty
        screen = .empty
        shadow = nil
        rasterArea = .empty
        rasterDamage.removeAll()
    }
}
