/// Changes bytes in the tables of fonts that Vitrine reads or draws by, as a seed determines. The table of contents
/// stays valid, so that the readers of the tables are reached.
struct FontTableMutation {
    private var random: Mutation

    /// The tables of colours, outlines, characters and measures, those with more to read more often.
    private static let tags = ["COLR", "COLR", "COLR", "CPAL", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap"]
    /// Numbers that are extremes of 8, 16 and 24 bits, or formats of paints.
    private static let patterns: [[UInt8]] =
        [[0, 0], [0xFF, 0xFF], [0x7F, 0xFF], [0x80, 0], [0, 0, 0], [0xFF, 0xFF, 0xFF], [0xFF], [0]]
        + (1...32).map { [$0] }

    init(seed: UInt64) {
        random = Mutation(seed: seed)
    }

    /// Returns a font with up to eight changes.
    mutating func broken(_ font: [UInt8]) -> [UInt8] {
        var bytes = font
        for _ in 0...random.next(8) {
            let range = Self.table(Self.tags[random.next(Self.tags.count)], of: font)
            guard !range.isEmpty else { continue }
            let place = range.lowerBound + random.next(range.count)
            switch random.next(4) {
            case 0: bytes[place] ^= 1 << UInt8(random.next(8))
            case 1: bytes[place] = UInt8(random.next(256))
            case 2:
                for (i, byte) in Self.patterns[random.next(Self.patterns.count)].enumerated()
                where place + i < range.upperBound {
                    bytes[place + i] = byte
                }
            default:
                // Offsets and indices of another place of the table, to make circles and shared paints.
                let from = range.lowerBound + random.next(range.count)
                for i in 0..<1 + random.next(4) where max(place, from) + i < range.upperBound {
                    bytes[place + i] = font[from + i]
                }
            }
        }
        return bytes
    }

    /// Returns the bytes of a table; empty if the font has none.
    private static func table(_ tag: String, of font: [UInt8]) -> Range<Int> {
        func number(_ place: Int) -> Int { font[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        guard font.count >= 12 else { return 0..<0 }
        let count = Int(font[4]) << 8 | Int(font[5])
        for entry in stride(from: 12, to: 12 + count * 16, by: 16) where entry + 16 <= font.count {
            guard font[entry..<entry + 4].elementsEqual(tag.utf8) else { continue }
            let start = min(number(entry + 8), font.count)
            return start..<min(start + number(entry + 12), font.count)
        }
        return 0..<0
    }
}
