/// A table from words to numbers that is looked into ten thousand times a frame: open addressing with a multiplicative
/// hash (Knuth, The Art of Computer Programming 3, 6.4).
struct WordTable {
    /// Words plus one, since 0 stands for a free place.
    private var words: [UInt64]
    private var numbers: [Int32]
    private var count = 0
    private var shift: UInt64

    init() {
        words = Array(repeating: 0, count: 256)
        numbers = Array(repeating: 0, count: 256)
        shift = 64 - 8
    }

    mutating func removeAll() {
        for i in words.indices { words[i] = 0 }
        count = 0
    }

    subscript(word: UInt64) -> Int? {
        let place = place(of: word)
        return words[place] == 0 ? nil : Int(numbers[place])
    }

    /// - Parameter word: one that isn't there yet.
    mutating func insert(_ number: Int, for word: UInt64) {
        if (count + 1) * 2 > words.count { grow() }
        let place = place(of: word)
        words[place] = word + 1
        numbers[place] = Int32(number)
        count += 1
    }

    /// Where a word is, or would be.
    private func place(of word: UInt64) -> Int {
        let mask = words.count - 1
        var place = Int((word &* 0x9e37_79b9_7f4a_7c15) >> shift)
        while words[place] != 0, words[place] != word + 1 { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let oldWords = words
        let oldNumbers = numbers
        words = Array(repeating: 0, count: oldWords.count * 2)
        numbers = Array(repeating: 0, count: oldWords.count * 2)
        shift -= 1
        for (i, word) in oldWords.enumerated() where word != 0 {
            let place = place(of: word - 1)
            words[place] = word
            numbers[place] = oldNumbers[i]
        }
    }
}
