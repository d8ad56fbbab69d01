/// The segments before the pixels of a JPEG file (ITU-T T.81, annex B).
struct JPEGHeader {
    private(set) var width = 0
    private(set) var height = 0
    /// The number of components of a pixel: 1 for grey.
    private(set) var components = 0
    private(set) var orientation = ImageOrientation.upright

    init(_ bytes: [UInt8], name: String) throws(ImageError) {
        var position = 2
        var hasOrientation = false
        while true {
            // Any number of fill bytes may precede a marker.
            while position < bytes.count && bytes[position] == 0xFF && position + 1 < bytes.count
                && bytes[position + 1] == 0xFF
            { position += 1 }
            guard position + 4 <= bytes.count else { throw ImageError(name: name, reason: .truncated) }
            guard bytes[position] == 0xFF else {
                throw ImageError(name: name, reason: .broken("a marker is missing"))
            }
            let marker = bytes[position + 1]
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                position += 2
                continue
            }
            guard marker != 0xD9, marker != 0xDA else {
                throw ImageError(name: name, reason: .broken("the frame header is missing"))
            }
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            guard length >= 2 else { throw ImageError(name: name, reason: .broken("a segment has no length")) }
            guard position + 2 + length <= bytes.count else { throw ImageError(name: name, reason: .truncated) }
            let segment = bytes[position + 4..<position + 2 + length]
            if marker == 0xE1, !hasOrientation, let found = ImageOrientation(exif: segment) {
                orientation = found
                hasOrientation = true
            }
            if (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) {
                guard segment.count >= 6 else {
                    throw ImageError(name: name, reason: .broken("the frame header has no size"))
                }
                let start = segment.startIndex
                height = Int(segment[start + 1]) << 8 | Int(segment[start + 2])
                components = Int(segment[start + 5])
                width = Int(segment[start + 3]) << 8 | Int(segment[start + 4])
                guard width > 0, height > 0 else {
                    throw ImageError(name: name, reason: .broken("its width or height is 0"))
                }
                return
            }
            position += 2 + length
        }
    }
}
