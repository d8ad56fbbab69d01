import Geometry
package import Graphics
import Pixels
package import Trace

/// The coverage of glyphs that were drawn before, in pages of pixels.
///
/// Its memory is bounded: when all pages are full, the page used least recently is emptied.
package final class GlyphAtlas {
    private final class Page {
        let pixels = PixelBuffer(width: GlyphAtlas.side, height: GlyphAtlas.side, format: .a8)
        var keys: [Key] = []
        /// The row of glyphs that is being filled.
        private var (x, y, height) = (0, 0, 0)

        func clear() {
            keys.removeAll(keepingCapacity: true)
            x = 0
            y = 0
            height = 0
        }

        /// Returns memory for a glyph; `nil` if the page is full.
        func place(width: Int, height: Int) -> PixelView? {
            if x + width > GlyphAtlas.side {
                x = 0
                y += self.height
                self.height = 0
            }
            guard y + height <= GlyphAtlas.side else { return nil }
            defer { x += width }
            self.height = max(self.height, height)
            return pixels.view.part(PixelRect(x: x, y: y, width: width, height: height))
        }
    }

    static let side = 256
    /// The longest side in pixels; larger glyphs are drawn from their outlines.
    private static let largest = 128

    private let pageLimit: Int
    private var pages: [Page] = []
    /// The time of the last use of each page, on ``clock``.
    private let uses: UnsafeMutablePointer<UInt64>
    private var open = 0
    private var entries: [Key: Entry] = [:]
    /// The entries used last, by a cheap hash: most glyphs of a frame are those of the frame before.
    ///
    /// In front of the dictionary, for `vitrine-bench guard`: S6 takes 2,246,389 instructions a frame, 2,815,885 with
    /// the dictionary alone, and 2,276,774 with an array instead of this pointer.
    private let recent: UnsafeMutablePointer<(key: Key, entry: Entry)>
    private var styles: [Style: UInt32] = [:]
    private var lastStyle: (style: Style, number: UInt32)?
    private var nextStyle: UInt32 = 0
    @exclusivity(unchecked) private var clock: UInt64 = 0
    /// Made for the first glyph, since its buffers have 130 KB and many scenes have no text.
    private lazy var rasterizer = PathRasterizer()
    /// The number of glyphs that were drawn.
    package private(set) var misses = 0
    /// The glyphs that were given up for others since the start.
    package private(set) var evictions = EvictionCount()
    /// The lookups and misses at the last ``takeCounts()``.
    private var counted: (lookups: UInt64, misses: Int) = (0, 0)

    private static let recentCount = 1024
    static let usualBudget = 4 << 20

    /// - Parameter budget: The bytes of coverage, at least one page.
    package init(budget: Int = usualBudget) {
        pageLimit = max(budget / (Self.side * Self.side), 1)
        uses = .allocate(capacity: pageLimit)
        uses.initialize(repeating: 0, count: pageLimit)
        recent = .allocate(capacity: Self.recentCount)
        recent.initialize(repeating: (.none, .blank), count: Self.recentCount)
    }

    deinit {
        uses.deallocate()
        recent.deallocate()
    }

    /// Returns the numbers of glyphs that were found and that were drawn since the last call.
    func takeCounts() -> (hits: Int, misses: Int) {
        let new = (lookups: Int(truncatingIfNeeded: clock &- counted.lookups), misses: misses - counted.misses)
        counted = (clock, misses)
        return (new.lookups - new.misses, new.misses)
    }

    package var bytes: Int { pages.count * Self.side * Self.side }

    /// Returns the number that stands for a style in a ``Key``.
    package func number(of style: Style) -> UInt32 {
        if let lastStyle, lastStyle.style == style { return lastStyle.number }
        let number = styles[style] ?? nextStyle
        if number == nextStyle {
            if styles.count > 1 << 12 { clear() }
            styles[style] = number
            nextStyle &+= 1
        }
        lastStyle = (style, number)
        return number
    }

    /// Returns the entry of a glyph, which is drawn if it is missing. It is valid until the next call.
    /// - Parameters:
    ///   - key: A key with the number of `style`.
    ///   - face: The face of the style.
    @inline(__always)
    package func entry(_ key: Key, _ style: Style, of face: GlyphFace) -> Entry {
        clock &+= 1
        let slot = recent + key.mixed & (Self.recentCount - 1)
        if slot.pointee.key != key { slot.pointee = (key, kept(key, style, of: face)) }
        let entry = slot.pointee.entry
        if case .coverage(let coverage) = entry { uses[Int(coverage.page)] = clock }
        return entry
    }

    private func kept(_ key: Key, _ style: Style, of face: GlyphFace) -> Entry {
        if let known = entries[key] { return known }
        misses += 1
        // Blank glyphs take no room in pages, so their number is limited here.
        if entries.count > 1 << 16 { clear() }
        let made = make(key, style, face.outline(of: key.glyph))
        entries[key] = made
        return made
    }

    /// Removes all glyphs and frees their memory.
    package func removeAll() {
        clear()
        pages = []
        lastStyle = nil
    }

    private func clear() {
        for page in pages { page.clear() }
        forgetRecent()
        entries.removeAll(keepingCapacity: true)
        styles.removeAll(keepingCapacity: true)
        open = 0
    }

    private func forgetRecent() {
        recent.update(repeating: (.none, .blank), count: Self.recentCount)
    }

    private func make(_ key: Key, _ style: Style, _ outline: GlyphOutline) -> Entry {
        guard !outline.path.isEmpty else { return .blank }
        let place = CGAffineTransform(
            a: CGFloat(style.a), b: CGFloat(style.b), c: CGFloat(style.c), d: CGFloat(style.d),
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
        uses[page] = clock
        return .coverage(Coverage(mask, left: area.minX, top: area.minY, page: page))
    }

    private func room(width: Int, height: Int) -> (PixelView, page: Int) {
        if pages.indices.contains(open), let view = pages[open].place(width: width, height: height) {
            return (view, open)
        }
        if pages.count < pageLimit {
            pages.append(Page())
            open = pages.count - 1
            uses[open] = clock
        } else {
            open = pages.indices.min { uses[$0] < uses[$1] } ?? 0
            for key in pages[open].keys { entries[key] = nil }
            evictions.add(pages[open].keys.count, bytes: Self.side * Self.side)
            forgetRecent()
            pages[open].clear()
        }
        guard let view = pages[open].place(width: width, height: height) else {
            preconditionFailure("a page holds the largest glyph")
        }
        return (view, open)
    }
}
