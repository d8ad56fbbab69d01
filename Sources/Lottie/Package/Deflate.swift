internal import CZlib

/// Decompression and checksums by zlib.
enum Deflate {
    /// Returns decompressed data (RFC 1951); `nil` if it is damaged or has another size.
    static func inflated(_ data: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
        // One byte more shows data that is longer than it should be.
        guard let available = UInt32(exactly: data.count), let room = UInt32(exactly: size + 1) else { return nil }
        var stream = z_stream()
        // Negative bits of the window select data without a header.
        let version = inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
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
