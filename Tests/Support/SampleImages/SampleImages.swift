import CImageWriters
import Glibc

/// Files of all readable formats, made by code: the input of tests, and the seed corpus of the fuzzers.
public enum SampleImages {
    public static func jpeg(
        _ pixels: [UInt8], width: Int, height: Int, components: Int = 3, quality: Int = 95, isProgressive: Bool = false,
        orientation: Int? = nil, isBigEndian: Bool = false
    ) -> [UInt8] {
        let bytes = taken {
            image_writers_jpeg(
                pixels, Int32(width), Int32(height), Int32(components), Int32(quality), isProgressive ? 1 : 0, &$0)
        }
        guard let orientation else { return bytes }
        return Array(bytes[..<2]) + exif(orientation, isBigEndian) + bytes[2...]
    }

    public static func webp(_ pixels: [UInt8], width: Int, height: Int, isLossless: Bool = true) -> [UInt8] {
        taken { image_writers_webp(pixels, Int32(width), Int32(height), isLossless ? 1 : 0, &$0) }
    }

    public static func animatedWebP(_ frames: [[UInt8]], width: Int, height: Int, delay: Int, loops: Int) -> [UInt8] {
        taken {
            image_writers_animated_webp(
                frames.flatMap { $0 }, Int32(width), Int32(height), Int32(frames.count), Int32(delay), Int32(loops), &$0
            )
        }
    }

    private static func taken(_ write: (inout Int) -> UnsafeMutablePointer<UInt8>?) -> [UInt8] {
        var count = 0
        guard let bytes = write(&count) else { return [] }
        defer { free(bytes) }
        return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Returns an EXIF segment whose first directory has the orientation after another entry.
    private static func exif(_ orientation: Int, _ isBigEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(value >> ($0 * 8) & 255) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        // Values with their sizes in bytes: the header, a directory of two entries, and the end of the list of
        // directories.
        let head: [(Int, Int)] = [(42, 2), (8, 4), (2, 2)]
        let width: [(Int, Int)] = [(0x0100, 2), (4, 2), (1, 4), (77, 4)]
        let turned: [(Int, Int)] = [(0x0112, 2), (3, 2), (1, 4), (orientation, 2), (0, 2)]
        let end: [(Int, Int)] = [(0, 4)]
        var body: [UInt8] = Array("Exif".utf8)
        body += [0, 0]
        body += isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
        for part in [head, width, turned, end] {
            for (value, size) in part { body += number(value, size) }
        }
        return [0xFF, 0xE1, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }
}
