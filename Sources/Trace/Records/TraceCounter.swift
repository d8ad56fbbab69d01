/// The groups of counters, each of which is one record. Their numbers are part of the format of trace files.
package enum TraceCounterGroup: UInt16, CaseIterable, Sendable {
    case work = 0
    case pixels = 1
    case hits = 2
    case misses = 3

    /// The counters of the group.
    package var counters: [TraceCounter] {
        TraceCounter.allCases.filter { UInt16($0.rawValue) / 8 == rawValue }
    }
}

/// The counters of a frame. A counter's number is eight times its group's, plus its place in the group's record.
package enum TraceCounter: UInt8, CaseIterable, Sendable {
    /// Layers that painting looked at.
    case layersVisited = 0
    /// Layers of which painting drew something.
    case layersDrawn
    /// Pixels of the screen that changed.
    case pixelsDamaged
    /// Pixels that were written into the back store or offscreen pictures; the part beyond the damage is overdraw.
    case pixelsPainted
    /// Pixels that were written into pictures that are not the screen's.
    case pixelsOffscreen
    /// Bytes copied to the scan-out buffer.
    case bytesCopied
    /// Pictures for which memory was allocated.
    case allocations

    /// Pixels filled with a colour.
    case pixelsFilled = 8
    /// Pixels copied.
    case pixelsCopied
    /// Pixels blended over others.
    case pixelsBlended
    /// Pixels blended through a mask of coverage.
    case pixelsMasked
    /// Pixels sampled from scaled or turned images.
    case pixelsSampled
    /// Pixels of gradients.
    case pixelsGraded
    /// Pixels blurred.
    case pixelsBlurred
    /// Pixels of other filters, blend modes and conversions.
    case pixelsFiltered

    /// Pictures of groups and rasterized layers that were used again.
    case offscreenHits = 16
    /// Glyphs found in an atlas.
    case glyphHits
    /// Shadows that were used again.
    case shadowHits
    /// Scaled images that were used again.
    case imageHits
    /// Coverage of paths that was used again.
    case pathHits
    /// Particles' pictures that were used again.
    case spriteHits

    /// Pictures of groups and rasterized layers that were drawn.
    case offscreenMisses = 24
    /// Glyphs that were drawn.
    case glyphMisses
    /// Shadows that were drawn.
    case shadowMisses
    /// Images that were scaled.
    case imageMisses
    /// Paths whose coverage was computed.
    case pathMisses
    /// Particles' pictures that were drawn.
    case spriteMisses
    /// Pictures that left a cache although they may be needed again.
    case evictions

    /// The name in reports.
    package var name: String { "\(self)" }
}
