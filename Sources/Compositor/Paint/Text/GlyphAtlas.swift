package import Geometry
package import Graphics
package import Pixels

/// The coverage of glyphs as they were drawn last, in pages of pixels.
///
/// Its memory has a bound: when all pages are full the one that was not used for longest is emptied.
package final class GlyphAtlas {
    /// A glyph as it lies on pixels.
    package struct Key: Hashable {
        let face: UInt32
        let glyph: UInt32
        /// From ems to pixels; right angles only.
        let (a, b, c, d): (Float, Float, Float, Float)
        /// Where in its pixel the origin lies, in quarters: four across, four down.
        let phase: UInt32

        package init(face: UInt32, glyph: UInt32, a: Float, b: Float, c: Float, d: Float, phase: UInt32) {
            (self.face, self.glyph, self.phase) = (face, glyph, phase)
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        /// Spreads keys of one text well.
        fileprivate var mixed: Int {
            let size = UInt64(a.bitPattern ^ b.bitPattern) << 32 | UInt64(c.bitPattern ^ d.bitPattern)
            let bits = (UInt64(face) << 36 ^ UInt64(glyph) << 4 ^ UInt64(phase)) &* 0x9E37_79B9_7F4A_7C15 ^ size &* 0xC2B2_AE3D_27D4_EB4F
            return Int(truncatingIfNeeded: bits >> 40)
        }
    }

    /// Coverage, and where its first pixel lies from that of the glyph's origin.
    package struct Coverage {
        package let mask: PixelView
        package let left: Int
        package let top: Int
        fileprivate let page: Int
        package var area: PixelRect { PixelRect(x: left, y: top, width: mask.width, height: mask.height) }
    }

    package enum Entry {
        case coverage(Coverage)
        case blank
        /// Larger than what is kept here.
        case large
    }

    private final class Page {
        let pixels = PixelBuffer(width: GlyphAtlas.side, height: GlyphAtlas.side, format: .a8)
        var keys: [Key] = []
        var lastUse: UInt64 = 0
        /// The row of glyphs that is being filled.
        private var (x, y, height) = (0, 0, 0)

        func clear() {
            keys.removeAll(keepingCapacity: true)
            (x, y, height) = (0, 0, 0)
        }

        /// Room for a glyph; nil where there is none left.
        func place(width: Int, height: Int) -> PixelView? {
            if x + width > GlyphAtlas.side { (x, y, self.height) = (0, y + self.height, 0) }
            guard y + height <= GlyphAtlas.side else { return nil }
            defer { x += width }
            self.height = max(self.height, height)
            return pixels.view.part(PixelRect(x: x, y: y, width: width, height: height))
        }
    }

    private static let side = 256
    /// Pixels a side; what is larger is drawn from its outline.
    private static let largest = 128

    private let pageLimit: Int
    private var pages: [Page] = []
    private var open = 0
    private var entries: [Key: Entry] = [:]
    /// What was asked for last, by a hash that costs nothing: most glyphs of a frame are those of the one before.
    private var recent = [(key: Key, entry: Entry)?](repeating: nil, count: 1024)
    private var clock: UInt64 = 0
    private let rasterizer = PathRasterizer()
    /// How many glyphs were drawn anew.
    package private(set) var misses = 0

    package static let usualBudget = 4 << 20

    /// - Parameter budget: bytes of coverage, at least a page.
    package init(budget: Int = usualBudget) {
        pageLimit = max(budget / (Self.side * Self.side), 1)
    }

    package var bytes: Int { pages.count * Self.side * Self.side }

    /// What is found stays as it is until the next call.
    package func entry(_ key: Key, of face: GlyphFace) -> Entry {
        clock += 1
        let slot = key.mixed & (recent.count - 1)
        if let hit = recent[slot], hit.key == key {
            note(hit.entry)
            return hit.entry
        }
        let entry = kept(key, of: face)
        recent[slot] = (key, entry)
        return entry
    }

    private func note(_ entry: Entry) {
        if case .coverage(let coverage) = entry { pages[coverage.page].lastUse = clock }
    }

    private func kept(_ key: Key, of face: GlyphFace) -> Entry {
        if let known = entries[key] {
            note(known)
            return known
        }
        misses += 1
        let made = make(key, face.outline(of: key.glyph))
        // What takes no pixels is forgotten now and then as well.
        if entries.count > 1 << 16 { clear() }
        entries[key] = made
        return made
    }

    private func clear() {
        for page in pages { page.clear() }
        forgetRecent()
        entries.removeAll(keepingCapacity: true)
        open = 0
    }

    private func forgetRecent() {
        for slot in recent.indices { recent[slot] = nil }
    }

    private func make(_ key: Key, _ outline: GlyphOutline) -> Entry {
        guard !outline.path.isEmpty else { return .blank }
        let place = CGAffineTransform(a: CGFloat(key.a), b: CGFloat(key.b), c: CGFloat(key.c), d: CGFloat(key.d),
                                      tx: CGFloat(key.phase & 3) / 4, ty: CGFloat(key.phase >> 2) / 4)
        let limit = PixelRect(minX: -1 << 15, minY: -1 << 15, maxX: 1 << 15, maxY: 1 << 15)
        let box = PixelRect(covering: outline.box.applying(place), limit: limit)
        if box.width > Self.largest || box.height > Self.largest { return .large }
        rasterizer.load(outline.path, transform: place, interest: box)
        let area = rasterizer.bounds.intersection(box)
        guard !area.isEmpty else { return .blank }
        let (mask, page) = room(width: area.width, height: area.height)
        rasterizer.draw(rule: .winding, clip: area, into: mask)
        pages[page].keys.append(key)
        pages[page].lastUse = clock
        return .coverage(Coverage(mask: mask, left: area.minX, top: area.minY, page: page))
    }

    private func room(width: Int, height: Int) -> (PixelView, page: Int) {
        if pages.indices.contains(open), let view = pages[open].place(width: width, height: height) { return (view, open) }
        if pages.count < pageLimit {
            pages.append(Page())
            open = pages.count - 1
        } else {
            open = pages.indices.min { pages[$0].lastUse < pages[$1].lastUse } ?? 0
            for key in pages[open].keys { entries[key] = nil }
            forgetRecent()
            pages[open].clear()
        }
        guard let view = pages[open].place(width: width, height: height) else { preconditionFailure("a page holds the largest glyph") }
        return (view, open)
    }
}
