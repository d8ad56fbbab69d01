/// A counter of a frame. Its number is eight times its group's, plus its place in the group's record.
///
/// A structure instead of an enumeration, so that painters of other modules add to a counter without a call.
@usableFromInline package struct TraceCounter: Hashable, Sendable {
    /// The number, 0…31.
    @usableFromInline package let index: Int

    @inlinable init(_ index: Int) {
        self.index = index
    }

    /// Layers that painting looked at. A layer counts once for each tile.
    @inlinable package static var layersVisited: TraceCounter { TraceCounter(0) }
    /// Layers that lie in the tile that was painted. A layer counts once for each tile.
    @inlinable package static var layersDrawn: TraceCounter { TraceCounter(1) }
    /// Pixels of the screen that changed.
    @inlinable package static var pixelsDamaged: TraceCounter { TraceCounter(2) }
    /// Pixels that were written into the back store or offscreen pictures; what exceeds the damage is overdraw.
    @inlinable package static var pixelsPainted: TraceCounter { TraceCounter(3) }
    /// Pixels that were written into pictures that are not the screen's.
    @inlinable package static var pixelsOffscreen: TraceCounter { TraceCounter(4) }
    /// Bytes copied to the scan-out buffer.
    @inlinable package static var bytesCopied: TraceCounter { TraceCounter(5) }
    /// Pictures for which memory was allocated.
    @inlinable package static var allocations: TraceCounter { TraceCounter(6) }

    /// Pixels filled with a colour.
    @inlinable package static var pixelsFilled: TraceCounter { TraceCounter(8) }
    /// Pixels copied.
    @inlinable package static var pixelsCopied: TraceCounter { TraceCounter(9) }
    /// Pixels blended over others.
    @inlinable package static var pixelsBlended: TraceCounter { TraceCounter(10) }
    /// Pixels blended through a mask of coverage.
    @inlinable package static var pixelsMasked: TraceCounter { TraceCounter(11) }
    /// Pixels sampled from scaled or turned images.
    @inlinable package static var pixelsSampled: TraceCounter { TraceCounter(12) }
    /// Pixels of gradients.
    @inlinable package static var pixelsGraded: TraceCounter { TraceCounter(13) }
    /// Pixels blurred.
    @inlinable package static var pixelsBlurred: TraceCounter { TraceCounter(14) }
    /// Pixels of other filters, blend modes and conversions.
    @inlinable package static var pixelsFiltered: TraceCounter { TraceCounter(15) }

    /// Offscreen pictures of any kind that were used again: of groups, rasterized layers, shadows and paths.
    @inlinable package static var pictureHits: TraceCounter { TraceCounter(16) }
    /// Glyphs found in an atlas.
    @inlinable package static var glyphHits: TraceCounter { TraceCounter(17) }
    /// Shadows that were used again.
    @inlinable package static var shadowHits: TraceCounter { TraceCounter(18) }
    /// Scaled images that were used again.
    @inlinable package static var imageHits: TraceCounter { TraceCounter(19) }
    /// Coverage of paths that was used again.
    @inlinable package static var pathHits: TraceCounter { TraceCounter(20) }
    /// Particles' pictures that were used again.
    @inlinable package static var spriteHits: TraceCounter { TraceCounter(21) }

    /// Offscreen pictures of any kind that were drawn.
    @inlinable package static var pictureMisses: TraceCounter { TraceCounter(24) }
    /// Glyphs that were drawn.
    @inlinable package static var glyphMisses: TraceCounter { TraceCounter(25) }
    /// Shadows that were drawn.
    @inlinable package static var shadowMisses: TraceCounter { TraceCounter(26) }
    /// Images that were scaled.
    @inlinable package static var imageMisses: TraceCounter { TraceCounter(27) }
    /// Paths whose coverage was computed.
    @inlinable package static var pathMisses: TraceCounter { TraceCounter(28) }
    /// Particles' pictures that were drawn.
    @inlinable package static var spriteMisses: TraceCounter { TraceCounter(29) }
    /// Pictures that left a cache although they may be needed again.
    @inlinable package static var evictions: TraceCounter { TraceCounter(30) }

    /// All counters with their names in reports.
    private static let names: [(counter: TraceCounter, name: String)] = [
        (.layersVisited, "layersVisited"),
        (.layersDrawn, "layersDrawn"),
        (.pixelsDamaged, "pixelsDamaged"),
        (.pixelsPainted, "pixelsPainted"),
        (.pixelsOffscreen, "pixelsOffscreen"),
        (.bytesCopied, "bytesCopied"),
        (.allocations, "allocations"),
        (.pixelsFilled, "pixelsFilled"),
        (.pixelsCopied, "pixelsCopied"),
        (.pixelsBlended, "pixelsBlended"),
        (.pixelsMasked, "pixelsMasked"),
        (.pixelsSampled, "pixelsSampled"),
        (.pixelsGraded, "pixelsGraded"),
        (.pixelsBlurred, "pixelsBlurred"),
        (.pixelsFiltered, "pixelsFiltered"),
        (.pictureHits, "pictureHits"),
        (.glyphHits, "glyphHits"),
        (.shadowHits, "shadowHits"),
        (.imageHits, "imageHits"),
        (.pathHits, "pathHits"),
        (.spriteHits, "spriteHits"),
        (.pictureMisses, "pictureMisses"),
        (.glyphMisses, "glyphMisses"),
        (.shadowMisses, "shadowMisses"),
        (.imageMisses, "imageMisses"),
        (.pathMisses, "pathMisses"),
        (.spriteMisses, "spriteMisses"),
        (.evictions, "evictions"),
    ]

    package static let allCases: [TraceCounter] = names.map(\.counter)

    /// The name in reports.
    package var name: String { Self.names.first { $0.counter == self }?.name ?? "" }
}
