/// The complete chunks of a WebP file, by their names (RFC 9649, section 2.7).
struct WebPChunks {
    private var chunks: [String: ArraySlice<UInt8>] = [:]

    /// Finds the first chunk of each name that describes the image instead of containing it.
    init(_ bytes: [UInt8]) {
        var position = 12
        while position + 8 <= bytes.count {
            let size = bytes[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            let start = position + 8
            guard start + size <= bytes.count else { return }
            let name = String(decoding: bytes[position..<position + 4], as: UTF8.self)
            if ["ICCP", "EXIF"].contains(name), chunks[name] == nil { chunks[name] = bytes[start..<start + size] }
            // Chunks begin at even positions.
            position = start + size + size % 2
        }
    }

    /// The orientation of the image.
    var orientation: ImageOrientation {
        chunks["EXIF"].flatMap { ImageOrientation(exif: $0) } ?? .upright
    }

    /// The ICC profile of the image.
    var profile: [UInt8]? { chunks["ICCP"].map { Array($0) } }
}
