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
        let body = Array("Exif".utf8) + [0, 0] + exif(orientation, isBigEndian)
        return Array(bytes[..<2]) + segment(0xE1, body) + bytes[2...]
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

    /// Returns a JPEG file with an ICC profile in a number of segments.
    public static func jpeg(_ bytes: [UInt8], profile: [UInt8], parts: Int = 1) -> [UInt8] {
        let size = (profile.count + parts - 1) / parts
        let segments = (0..<parts).flatMap { (i: Int) -> [UInt8] in
            let part = profile[min(i * size, profile.count)..<min((i + 1) * size, profile.count)]
            return segment(0xE2, Array("ICC_PROFILE".utf8) + [0, UInt8(i + 1), UInt8(parts)] + part)
        }
        return Array(bytes[..<2]) + segments + bytes[2...]
    }

    /// Returns a segment of a JPEG file.
    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
    }

    /// Returns a JPEG file without the segments of a marker before its pixels.
    public static func jpeg(_ bytes: [UInt8], without marker: UInt8) -> [UInt8] {
        var result = Array(bytes[..<2])
        var position = 2
        while bytes[position + 1] != 0xDA {
            let end = position + 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
            if bytes[position + 1] != marker { result += bytes[position..<end] }
            position = end
        }
        return result + bytes[position...]
    }

    /// Returns a WebP file in the extended format with an ICC profile and EXIF data.
    /// - Parameter bytes: a file in the simple format, or in the extended one, whose first chunk is changed.
    public static func webp(
        _ bytes: [UInt8], width: Int, height: Int, profile: [UInt8]? = nil, exif: [UInt8]? = nil
    ) -> [UInt8] {
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(data.count, 4) + data + [UInt8](repeating: 0, count: data.count % 2)
        }
        var chunks = Array(bytes[12...])
        var flags: UInt8 = 0x10
        if chunks.starts(with: Array("VP8X".utf8)) {
            flags = chunks[8]
            chunks.removeFirst(18)
        }
        if profile != nil { flags |= 0x20 }
        if exif != nil { flags |= 0x08 }
        let header = chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
        let body = header + (profile.map { chunk("ICCP", $0) } ?? []) + chunks + (exif.map { chunk("EXIF", $0) } ?? [])
        return Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
    }

    private static func little(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(value >> ($0 * 8) & 255) }
    }

    /// Returns EXIF data whose first directory has the orientation after another entry.
    public static func exif(_ orientation: Int, _ isBigEndian: Bool = false) -> [UInt8] {
        func number(_ value: Int, _ size: Int) -> [UInt8] {
            isBigEndian ? little(value, size).reversed() : little(value, size)
        }
        // Values with their sizes in bytes: the header, a directory of two entries, and the end of the list of
        // directories.
        let head: [(Int, Int)] = [(42, 2), (8, 4), (2, 2)]
        let width: [(Int, Int)] = [(0x0100, 2), (4, 2), (1, 4), (77, 4)]
        let turned: [(Int, Int)] = [(0x0112, 2), (3, 2), (1, 4), (orientation, 2), (0, 2)]
        let end: [(Int, Int)] = [(0, 4)]
        var body: [UInt8] = isBigEndian ? [0x4D, 0x4D] : [0x49, 0x49]
        for part in [head, width, turned, end] {
            for (value, size) in part { body += number(value, size) }
        }
        return body
    }
}
