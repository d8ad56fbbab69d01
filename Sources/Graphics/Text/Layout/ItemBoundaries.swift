/// The division of long texts for shaping.
///
/// The time that Pango and HarfBuzz need for an item grows with the square of its length, if it contains many combining
/// marks on one letter or words that are broken into many lines. With items of limited length it grows linearly.
struct ItemBoundaries {
    /// The length of an item in UTF-8 code units.
    private static let length = 1024

    /// Returns the ranges of every second item in order, in UTF-8 code units of the text; empty for a short text.
    static func alternateItems(of part: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>] {
        var items: [Range<Int>] = []
        var start = part.lowerBound
        var isOdd = false
        while start < part.upperBound {
            let end = boundary(from: start, before: part.upperBound, bytes)
            if isOdd { items.append(start..<end) }
            isOdd.toggle()
            start = end
        }
        return items
    }

    /// Returns the end of an item: after a space if possible, otherwise between characters, unless these are very long.
    private static func boundary(from start: Int, before end: Int, _ bytes: [UInt8]) -> Int {
        guard end - start > length else { return end }
        var limit = start + length
        while bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
        var middle = start + length / 2
        while bytes[middle] & 0xC0 == 0x80 { middle -= 1 }
        if let space = bytes[middle..<limit].lastIndex(of: 0x20) { return space + 1 }
        let characters = String(decoding: bytes[middle..<limit], as: UTF8.self)
        guard let last = characters.last, last.utf8.count < characters.utf8.count else { return limit }
        return limit - last.utf8.count
    }
}
