import Geometry
import Graphics
import Trace

/// Decoded pictures of glyphs such as emoji, within a budget; those used least recently are evicted.
final class GlyphPictures {
    struct Picture {
        let image: CGImage
        /// The box in ems, with the origin on the baseline and y pointing down.
        let box: CGRect
    }

    private struct Key: Hashable {
        let face: UInt32
        let glyph: UInt32
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
    func picture(_ glyph: UInt32, of face: GlyphFace) -> Picture? {
        clock += 1
        let key = Key(face: face.id, glyph: glyph)
        if let known = entries[key] {
            known.lastUse = clock
            return known.picture
        }
        let entry = Entry(picture: decode(glyph, face), lastUse: clock)
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

    private func decode(_ glyph: UInt32, _ face: GlyphFace) -> Picture? {
        guard let (png, box) = face.bitmap(of: glyph),
            let image = try? CGImage(pngData: png, name: "glyph \(glyph) of \(face.file)", limits: Self.limits)
        else { return nil }
        return Picture(image: image, box: box)
    }
}
