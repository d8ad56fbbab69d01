import Geometry

/// What is kept of a node that is rasterized.
final class KeptRaster {
    /// The node with everything below it, its filters, its shadow and its mask.
    @exclusivity(unchecked) var picture: OffscreenPicture?
    /// Counts how often what is in the picture came to look different.
    @exclusivity(unchecked) var looks: UInt64 = 1
    /// Its pixels that are out of date.
    @exclusivity(unchecked) var damage = Region()
}
