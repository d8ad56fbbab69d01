/// The segments before the pixels of a JPEG file (ITU-T T.81, annex B; CIPA DC-008 for the orientation).
struct JPEGHeader {
    private(set) var width = 0
    private(set) var height = 0
    /// The number of components of a pixel: 1 for grey.
    private(set) var components = 0
    /// The orientation tag, 1…8, which relates the rows and columns of the file to the image.
    private(set) var orientation = 1

    init(_ bytes: [UInt8], name: String) throws(ImageError) {
        var position = 2
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
            if marker == 0xE1, orientation == 1, let found = Self.orientation(Array(segment)) { orientation = found }
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

    /// Returns the tag 0x0112 of the first directory; `nil` if there is none or if it is invalid.
    private static func orientation(_ segment: [UInt8]) -> Int? {
        guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle = tiff[0] == 0x49
        func number(_ at: Int, _ size: Int) -> Int? {
            guard at >= 0, at + size <= tiff.count else { return nil }
            let part = tiff[at..<at + size]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for i in 0..<min(count, 512) {
            let entry = directory + 2 + i * 12
            if number(entry, 2) == 0x0112, number(entry + 2, 2) == 3, let value = number(entry + 8, 2),
                (1...8).contains(value)
            {
                return value
            }
        }
        return nil
    }
}
