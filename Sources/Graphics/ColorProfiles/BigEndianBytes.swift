/// Bytes that contain numbers whose most significant byte comes first.
struct BigEndianBytes {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Returns the unsigned number at an offset; `nil` beyond the end of the bytes.
    /// - Parameter size: the number of bytes, at most 4.
    func number(_ offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let start = bytes.startIndex + offset
        return bytes[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the signed number with 16 binary places at an offset; `nil` beyond the end of the bytes.
    func fixed(_ offset: Int) -> Double? {
        number(offset, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    /// Returns whether the four characters of a signature are at an offset.
    func has(_ signature: String, at offset: Int) -> Bool {
        guard offset >= 0, offset <= bytes.count - 4 else { return false }
        return bytes.dropFirst(offset).prefix(4).elementsEqual(signature.utf8)
    }
}
