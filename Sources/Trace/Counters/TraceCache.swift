/// The caches in records of ``TraceKind/eviction``. Their numbers are part of the format of trace files.
package enum TraceCache: UInt16, CaseIterable, Sendable {
    /// Offscreen pictures of layers.
    case picture = 0
    /// Reduced versions of images.
    case image = 1
    /// Sprites of particles.
    case sprite = 2
    /// Glyphs.
    case glyph = 3
    /// Tiles of tiled layers.
    case tile = 4

    /// The name in reports.
    package var name: String { "\(self)" }
}
