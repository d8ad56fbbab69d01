/// Reads the parts of a line of the kernel's trace, one after the other. After a part that is not there, the rest is of
/// no use.
struct KernelLine {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    /// Whether nothing but spaces is left.
    var isAtEnd: Bool { bytes[place...].allSatisfy { $0 == 0x20 } }

    /// Skips a number of bytes.
    mutating func skip(_ count: Int) -> Bool {
        guard bytes.endIndex - place >= count else { return false }
        place += count
        return true
    }

    /// Skips a text, if it is next.
    mutating func skip(_ text: StaticString) -> Bool {
        guard matches(text, at: place) else { return false }
        place += text.utf8CodeUnitCount
        return true
    }

    mutating func skipSpaces() { while place < bytes.endIndex, bytes[place] == 0x20 { place += 1 } }

    /// Returns the bytes up to the next space or the end, of which there is at least one.
    mutating func word() -> ArraySlice<UInt8>? {
        let word = bytes[place...].prefix { $0 != 0x20 }
        place += word.count
        return word.isEmpty ? nil : word
    }

    /// Returns a decimal number within a range.
    mutating func number(_ range: ClosedRange<Int64>) -> Int64? {
        var end = place
        let isNegative = range.lowerBound < 0 && end < bytes.endIndex && bytes[end] == UInt8(ascii: "-")
        if isNegative { end += 1 }
        let first = end
        var number: Int64 = 0
        // Eighteen digits fit into 64 bits.
        while end < bytes.endIndex, 0x30...0x39 ~= bytes[end], end - first < 18 {
            number = number * 10 + Int64(bytes[end] - 0x30)
            end += 1
        }
        number = isNegative ? -number : number
        guard end > first, range ~= number, end == bytes.endIndex || !(0x30...0x39 ~= bytes[end]) else { return nil }
        place = end
        return number
    }

    /// Returns a number of the type `int` of the kernel.
    mutating func int() -> Int32? { number(Int64(Int32.min)...Int64(Int32.max)).map { Int32(truncatingIfNeeded: $0) } }

    /// Returns a number of the type `unsigned int` of the kernel.
    mutating func unsigned() -> UInt32? { number(0...Int64(UInt32.max)).map { UInt32(truncatingIfNeeded: $0) } }

    /// Returns the bytes before the last occurrence of a text that begins within a number of bytes, and skips both.
    ///
    /// The names of threads are limited and may contain everything, also the text.
    mutating func bytes(before text: StaticString, longest: Int) -> ArraySlice<UInt8>? {
        let last = min(place + longest, bytes.endIndex)
        guard let found = (place...last).last(where: { matches(text, at: $0) }) else { return nil }
        let before = bytes[place..<found]
        place = found + text.utf8CodeUnitCount
        return before
    }

    private func matches(_ text: StaticString, at place: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard bytes.endIndex - place >= count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[place..<place + count]) }
    }
}
