/// A hash table from words to numbers, which is read ten thousand times a frame: open addressing with multiplicative
/// hashing (Knuth, The Art of Computer Programming 3, 6.4).
///
/// Instead of a dictionary, for `vitrine-bench guard`: particles takes 60,659,014 instructions a frame, 70,176,208 with
/// one.
struct WordTable {
    /// Words plus one; 0 marks a free place.
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

    /// - Parameter word: A word that is not in the table.
    mutating func insert(_ number: Int, for word: UInt64) {
        if (count + 1) * 2 > words.count { grow() }
        let place = place(of: word)
        words[place] = word + 1
        numbers[place] = Int32(number)
        count += 1
    }

    /// Returns the place of a word, or the free place for it.
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
