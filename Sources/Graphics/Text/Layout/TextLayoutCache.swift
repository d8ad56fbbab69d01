import Platform

/// The layouts that were used last, by their requests.
///
/// The cache has its own lock, so that drawing with a cached layout does not wait for a layout that is being created.
final class TextLayoutCache: Sendable {
    private struct Contents {
        var entries: [TextRequest: Entry] = [:]
        var clock: UInt64 = 0
        var cost = 0
    }

    private struct Entry {
        let layout: TextLayout
        var lastUse: UInt64
        var cost: Int { layout.glyphCount + 16 }
    }

    private let contents = LockedValue(Contents())
    /// The capacity in glyphs; about a megabyte.
    private let budget = 1 << 16

    func layout(for request: TextRequest) -> TextLayout? {
        contents.withLock { contents in
            contents.clock += 1
            contents.entries[request]?.lastUse = contents.clock
            return contents.entries[request]?.layout
        }
    }

    func insert(_ layout: TextLayout, for request: TextRequest) {
        contents.withLock { contents in
            contents.clock += 1
            let entry = Entry(layout: layout, lastUse: contents.clock)
            if let old = contents.entries.updateValue(entry, forKey: request) { contents.cost -= old.cost }
            contents.cost += entry.cost
            while contents.cost > budget, contents.entries.count > 1,
                let oldest = contents.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                contents.cost -= oldest.value.cost
                contents.entries[oldest.key] = nil
            }
        }
    }

    func removeAll() {
        contents.withLock { $0 = Contents() }
    }
}
