/// The length and the first bytes of a key, by which different keys are told apart without comparing strings.
struct KeyPrefix: Equatable, Sendable {
    /// The number of bytes that a prefix has.
    private static let capacity = 7
    /// The number of values of ``hash``.
    static let hashes = 128

    /// The first bytes of the key, the first one lowest, and its length in the highest byte, up to 255.
    let bits: UInt64

    init(_ key: String) {
        var key = key
        bits = key.withUTF8 { KeyPrefix($0).bits }
    }

    init(_ key: UnsafeBufferPointer<UInt8>) {
        var bits = UInt64(min(key.count, 255)) << 56
        for index in 0..<min(key.count, Self.capacity) { bits |= UInt64(key[index]) << UInt64(index * 8) }
        self.bits = bits
    }

    /// A prefix that is the whole key, so that keys of equal prefixes are equal.
    var isWhole: Bool { bits >> 56 <= Self.capacity }

    /// A number below ``hashes`` that depends on all bits.
    var hash: Int { Int((bits &* 0x9E37_79B9_7F4A_7C15) >> 57) }

    /// One of 64 bits, by which most sets of keys are told to lack a key.
    var bit: UInt64 { 1 << UInt64(hash & 63) }
}
