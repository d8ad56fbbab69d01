/// The header of a PNG file, and the completeness of its chunks (W3C PNG, sections 5 and 11.2.1).
struct PNGHeader {
    let width: Int
    let height: Int
    /// Whether the colour type is grey without alpha; a tRNS chunk may still make one grey transparent.
    let isGray: Bool
    /// Whether the pixels are greys, with alpha or without.
    let hasGreys: Bool
    /// Whether a sample has 16 bits.
    let isDeep: Bool

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Reads a header.
    /// - Parameter bytes: the start of a file, 33 bytes or more unless the file is shorter.
    init(_ bytes: [UInt8], name: String) throws(ImageError) {
        guard bytes.starts(with: Self.signature.prefix(bytes.count)), !bytes.isEmpty else {
            throw ImageError(name: name, reason: .unknownFormat)
        }
        guard bytes.count >= 33 else { throw ImageError(name: name, reason: .truncated) }
        guard Self.word(bytes, 8) == 13, bytes[12..<16].elementsEqual("IHDR".utf8) else {
            throw ImageError(name: name, reason: .broken("the header chunk is missing"))
        }
        width = Self.word(bytes, 16)
        height = Self.word(bytes, 20)
        isGray = bytes[25] == 0
        hasGreys = bytes[25] == 0 || bytes[25] == 4
        isDeep = bytes[24] == 16
        guard width > 0, height > 0 else { throw ImageError(name: name, reason: .broken("its width or height is 0")) }
    }

    /// Returns whether a chunk of a name precedes the pixels.
    static func hasChunk(_ name: String, _ bytes: [UInt8]) -> Bool {
        PNGChunks(bytes).first { [name, "IDAT"].contains($0.name) }?.name == name
    }

    /// Returns whether all chunks are complete and the last one is an end chunk.
    static func isComplete(_ bytes: [UInt8]) -> Bool {
        PNGChunks(bytes).contains { $0.name == "IEND" }
    }

    /// Returns the number at a position, which must be four bytes before the end or earlier.
    static func word(_ bytes: [UInt8], _ i: Int) -> Int {
        Int(bytes[i]) << 24 | Int(bytes[i + 1]) << 16 | Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
    }
}
