/// A table of bits of an input device, as the kernel writes it in sysfs: `capabilities/key` for its keys and buttons.
package struct EvdevBits: Equatable, Sendable {
    /// The words of the table, lowest bits first.
    private let words: [UInt64]
    private let wordWidth: Int

    /// The largest number of words. The largest table, that of keys, has 24 words of 32 bits.
    private static let limit = 64

    /// An empty table.
    package static let none = EvdevBits(words: [], wordWidth: UInt.bitWidth)

    private init(words: [UInt64], wordWidth: Int) {
        self.words = words
        self.wordWidth = wordWidth
    }

    /// Reads a table: words in hexadecimal digits, highest bits first. `nil` if it is none.
    /// - Parameter wordWidth: the bits of a word, 32 or 64: those of a word of the process that reads.
    package init?(_ text: some StringProtocol, wordWidth: Int = UInt.bitWidth) {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count <= Self.limit else { return nil }
        var words: [UInt64] = []
        for part in parts.reversed() {
            guard part.utf8.count <= wordWidth / 4, let word = UInt64(part, radix: 16) else { return nil }
            words.append(word)
        }
        self.init(words: words, wordWidth: wordWidth)
    }

    package func contains(_ bit: Int) -> Bool {
        let index = bit / wordWidth
        return index < words.count && words[index] >> UInt64(bit % wordWidth) & 1 == 1
    }

    /// Returns the number of bits of a range that are set.
    package func count(in range: some Sequence<Int>) -> Int { range.count(where: contains) }
}
