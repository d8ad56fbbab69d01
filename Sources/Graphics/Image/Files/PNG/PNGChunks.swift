/// The complete chunks of a PNG file in order (W3C PNG, section 5.3).
struct PNGChunks: Sequence, IteratorProtocol {
    struct Chunk {
        /// The four letters of the chunk's type.
        let name: String
        let data: ArraySlice<UInt8>
        /// The stored checksum of the name and the data.
        fileprivate let checksum: Int
        fileprivate let checked: ArraySlice<UInt8>

        /// Whether the checksum is that of the chunk.
        var isIntact: Bool { ZlibStream.checksum(of: checked) == checksum }
    }

    private let bytes: [UInt8]
    /// The start of the next chunk.
    private var position = 8

    /// - Parameter bytes: a file, or its beginning, with the signature.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> Chunk? {
        guard position + 12 <= bytes.count else { return nil }
        let end = position + 12 + PNGHeader.word(bytes, position)
        guard end <= bytes.count else { return nil }
        let checked = bytes[position + 4..<end - 4]
        position = end
        return Chunk(
            name: String(decoding: checked.prefix(4), as: UTF8.self), data: checked.dropFirst(4),
            checksum: PNGHeader.word(bytes, end - 4), checked: checked)
    }
}
