internal import Pixels

/// The orientation tag of EXIF data, 1…8, which relates the rows and columns of a file to the image (CIPA DC-008).
struct ImageOrientation {
    private let tag: Int

    /// The orientation of a file whose rows and columns are those of the image.
    static let upright = ImageOrientation(tag: 1)

    private init(tag: Int) {
        self.tag = tag
    }

    /// Reads the tag 0x0112 of the first directory; `nil` if there is none or if it is invalid.
    /// - Parameter bytes: EXIF data, with or without the prefix that they have in JPEG files.
    init?(exif bytes: ArraySlice<UInt8>) {
        let prefix = Array("Exif".utf8) + [0, 0]
        let tiff = Array(bytes.starts(with: prefix) ? bytes.dropFirst(prefix.count) : bytes)
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
                tag = value
                return
            }
        }
        return nil
    }

    /// Returns the upright image. Orientations from 5 transpose the image; 2, 4, 5 and 7 mirror it.
    func upright(_ buffer: PixelBuffer, _ name: String) throws(ImageError) -> PixelBuffer {
        if tag == 1 { return buffer }
        let isTransposed = tag >= 5
        let upright = try PixelBuffer.decoding(
            name, width: isTransposed ? buffer.height : buffer.width,
            height: isTransposed ? buffer.width : buffer.height)
        // Whether the columns of the file run from the right, and its rows from the bottom, of the image.
        let fromRight = [2, 3, 6, 7].contains(tag)
        let fromBottom = [3, 4, 7, 8].contains(tag)
        for y in 0..<upright.height {
            let row = upright.view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
            let up = fromBottom ? upright.height - 1 - y : y
            for x in 0..<upright.width {
                let across = fromRight ? upright.width - 1 - x : x
                row[x] = buffer.view.pointer(x: isTransposed ? up : across, y: isTransposed ? across : up).load(
                    as: UInt32.self)
            }
        }
        return upright
    }
}
