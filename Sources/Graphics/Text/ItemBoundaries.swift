/// The places at which a long text is divided for shaping.
///
/// Pango and HarfBuzz take a time for an item that grows with the square of its length: for combining marks on one
/// letter and for words that are broken into many lines. Items of limited length make it grow with the length alone.
struct ItemBoundaries {
    /// In UTF-8 code units.
    private static let length = 1024

    /// The part of every second item, in UTF-8 code units of the text, in order; none for a short text.
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

    /// The end of an item: after a space if there is one, otherwise between characters that are not very long.
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
