internal import CZlib

/// Decompression and checksums by zlib.
enum Deflate {
    /// The form of compressed data.
    enum Wrapping {
        /// None (RFC 1951).
        case none
        /// A header, a checksum and the size (RFC 1952).
        case gzip

        /// The size of the window as zlib takes it, together with the form.
        fileprivate var windowBits: Int32 {
            switch self {
            case .none: -MAX_WBITS
            case .gzip: MAX_WBITS + 16
            }
        }
    }

    /// Whether bytes begin as a gzip file with compressed data does.
    static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 8]) }

    /// Returns decompressed data; `nil` if it is damaged or has another size.
    static func inflated(_ data: ArraySlice<UInt8>, size: Int, _ wrapping: Wrapping = .none) -> [UInt8]? {
        // One byte more shows data that is longer than it should be.
        guard let available = UInt32(exactly: data.count), let room = UInt32(exactly: size + 1) else { return nil }
        var stream = z_stream()
        let version = inflateInit2_(&stream, wrapping.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard version == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var isSound = false
        let bytes = data.withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: Int(room)) { output, count in
                // zlib does not write to its input, although its type allows it.
                stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
                stream.avail_in = available
                stream.next_out = output.baseAddress
                stream.avail_out = room
                isSound = inflate(&stream, Z_FINISH) == Z_STREAM_END && Int(room - stream.avail_out) == size
                count = isSound ? size : 0
            }
        }
        return isSound ? bytes : nil
    }

    /// Returns the CRC-32 of bytes.
    static func checksum(of bytes: [UInt8]) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
