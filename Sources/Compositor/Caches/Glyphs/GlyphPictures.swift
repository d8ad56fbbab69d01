import Geometry
import Graphics
import Trace

/// Pictures of colour glyphs such as emoji, within a budget; those used least recently are evicted.
///
/// Bitmaps are decoded once. Layers and paints are drawn for the size at which they are shown, and for the colour of
/// the text if they use it.
final class GlyphPictures {
    struct Picture {
        let image: CGImage
        /// The box in ems, with the origin on the baseline and y pointing down.
        let box: CGRect
    }

    private struct Key: Hashable {
        let face: UInt32
        let glyph: UInt32
        /// The size of layers and paints; 0 for bitmaps.
        var pixelsPerEm = 0
        /// The colour of the text; 0 if the glyph does not use it.
        var textColor: UInt32 = 0
    }

    /// An entry of the table. It is an object, so that a use can be noted without a change of the table.
    private final class Entry {
        /// The picture; `nil` if the glyph has none or it is broken.
        let picture: Picture?
        var lastUse: UInt64

        init(picture: Picture?, lastUse: UInt64) {
            self.picture = picture
            self.lastUse = lastUse
        }

        var cost: Int { (picture.map { $0.image.height * $0.image.bytesPerRow } ?? 0) + 256 }
    }

    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0
    private var bytes = 0
    /// The pictures that were given up for others since the start.
    private(set) var evictions = EvictionCount()
    private let budget: Int
    private static let limits = ImageLimits(side: 1024)

    /// - Parameter budget: The budget in bytes of pixels.
    init(budget: Int = 8 << 20) {
        self.budget = budget
    }

    /// Returns the picture of a glyph; `nil` if it has none.
    /// - Parameters:
    ///   - pixelsPerEm: The size at which it is shown.
    ///   - textColor: The colour of parts that have that of the text; its alpha is not used.
    func picture(_ glyph: UInt32, of face: GlyphFace, pixelsPerEm: CGFloat, textColor: CGColor) -> Picture? {
        clock += 1
        let colored = face.colorGlyph(glyph)
        var key = Key(face: face.id, glyph: glyph)
        if let colored {
            key.pixelsPerEm = Self.drawnSize(pixelsPerEm)
            if colored.usesTextColor { key.textColor = Self.opaque(textColor).premultiplied() }
        }
        if let known = entries[key] {
            known.lastUse = clock
            return known.picture
        }
        let picture = colored.map { draw($0, key, textColor) } ?? decode(glyph, face)
        let entry = Entry(picture: picture, lastUse: clock)
        entries[key] = entry
        bytes += entry.cost
        while bytes > budget, entries.count > 1, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            bytes -= oldest.value.cost
            evictions.add(bytes: oldest.value.cost)
            entries[oldest.key] = nil
        }
        return entry.picture
    }

    func removeAll() {
        entries.removeAll()
        bytes = 0
    }

    /// Returns the size for which a glyph is drawn that is shown at a size: one of at most 16 between a power of two
    /// and the next, so that text whose size animates needs few pictures.
    private static func drawnSize(_ pixelsPerEm: CGFloat) -> Int {
        // Sizes are rounded up, but for the inaccuracy of layouts.
        let size = min(max(Int(saturating: Double(pixelsPerEm - 1.0 / 16).rounded(.up)), 1), 1 << 14)
        let step = max(1, (1 << (Int.bitWidth - 1 - size.leadingZeroBitCount)) / 16)
        return (size + step - 1) / step * step
    }

    private func draw(_ glyph: ColorGlyph, _ key: Key, _ textColor: CGColor) -> Picture? {
        glyph.picture(pixelsPerEm: CGFloat(key.pixelsPerEm), textColor: Self.opaque(textColor)).map {
            Picture(image: $0.image, box: $0.box)
        }
    }

    private static func opaque(_ color: CGColor) -> CGColor { color.copy(alpha: 1) ?? color }

    private func decode(_ glyph: UInt32, _ face: GlyphFace) -> Picture? {
        guard let (png, box) = face.bitmap(of: glyph),
            let image = try? CGImage(pngData: png, name: "glyph \(glyph) of \(face.file)", limits: Self.limits)
        else { return nil }
        return Picture(image: image, box: box)
    }
}
