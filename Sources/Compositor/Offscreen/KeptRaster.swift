/// What is kept of a node that is rasterized.
final class KeptRaster {
    /// The node with everything below it, its filters, its shadow and its mask.
    @exclusivity(unchecked) var picture: OffscreenPicture?
}
