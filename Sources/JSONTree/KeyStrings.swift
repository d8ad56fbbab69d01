/// The strings of short keys, which most objects of a text have in common.
struct KeyStrings: ~Copyable {
    private var prefixes = Array(repeating: UInt64.max, count: KeyPrefix.hashes)
    private var strings = Array(repeating: "", count: KeyPrefix.hashes)

    /// Returns the string of a key that its prefix has as a whole.
    mutating func string(_ prefix: KeyPrefix, _ key: UnsafeBufferPointer<UInt8>) -> String {
        let index = prefix.hash
        if prefixes[index] == prefix.bits { return strings[index] }
        let string = String(decoding: key, as: UTF8.self)
        prefixes[index] = prefix.bits
        strings[index] = string
        return string
    }
}
