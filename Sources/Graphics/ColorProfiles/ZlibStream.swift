internal import CZlib

/// Decompression of the zlib format (RFC 1950), and its checksums.
enum ZlibStream {
    /// Returns decompressed data; `nil` if they are damaged or incomplete.
    /// - Parameter limit: the greatest number of decompressed bytes; more is an error.
    static func inflated(_ data: ArraySlice<UInt8>, limit: Int) throws(ColorProfileError) -> [UInt8]? {
        guard let available = UInt32(exactly: data.count) else { return nil }
        var stream = z_stream()
        guard inflateInit_(&stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var status = Z_OK
        var result: [UInt8] = []
        data.withUnsafeBufferPointer { input in
            // zlib does not write to its input, although its type allows it.
            stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.avail_in = available
            while status == Z_OK, result.count <= limit {
                result += [UInt8](unsafeUninitializedCapacity: 1 << 14) { part, count in
                    stream.next_out = part.baseAddress
                    stream.avail_out = 1 << 14
                    status = inflate(&stream, Z_NO_FLUSH)
                    count = 1 << 14 - Int(stream.avail_out)
                }
            }
        }
        guard result.count <= limit else { throw .tooLarge }
        return status == Z_STREAM_END ? result : nil
    }

    /// Returns the CRC-32 of bytes.
    static func checksum(of bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
