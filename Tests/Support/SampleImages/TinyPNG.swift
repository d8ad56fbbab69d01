/// A minimal PNG writer for all kinds of PNG: uncompressed, unfiltered.
public struct TinyPNG {
    public var width: Int
    public var height: Int
    public var colorType: UInt8
    public var depth: Int
    public var interlaced = false
    /// Additional chunks before the pixels.
    public var chunks: [(String, [UInt8])] = []
    /// Returns the samples of a pixel.
    public var samples: (_ x: Int, _ y: Int) -> [Int]

    public init(
        width: Int, height: Int, colorType: UInt8, depth: Int, interlaced: Bool = false,
        samples: @escaping (_ x: Int, _ y: Int) -> [Int]
    ) {
        self.width = width
        self.height = height
        self.colorType = colorType
        self.depth = depth
        self.interlaced = interlaced
        self.samples = samples
    }

    public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    public func encoded() -> [UInt8] {
        var bytes = Self.signature
        bytes += Self.chunk("IHDR", word(width) + word(height) + [UInt8(depth), colorType, 0, 0, interlaced ? 1 : 0])
        for (name, data) in chunks { bytes += Self.chunk(name, data) }
        return bytes + Self.chunk("IDAT", Self.zlib(rows())) + Self.chunk("IEND", [])
    }

    private func rows() -> [UInt8] {
        // The start and the distance of the pixels of each pass of Adam7.
        let passes =
            interlaced
            ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (x0, y0, dx, dy) in passes where x0 < width && y0 < height {
            for y in stride(from: y0, to: height, by: dy) {
                bytes.append(0)
                var bits = 0
                var filled = 0
                for x in stride(from: x0, to: width, by: dx) {
                    for sample in samples(x, y) {
                        bits = bits << depth | sample
                        filled += depth
                        while filled >= 8 {
                            bytes.append(UInt8(bits >> (filled - 8) & 255))
                            filled -= 8
                        }
                        bits &= 1 << filled - 1
                    }
                }
                if filled > 0 { bytes.append(UInt8(bits << (8 - filled) & 255)) }
            }
        }
        return bytes
    }

    private func word(_ value: Int) -> [UInt8] { Self.word(UInt32(value)) }

    public static func word(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    public static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 != 0 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return word(UInt32(data.count)) + body + word(~crc)
    }

    /// Returns a zlib stream of stored blocks.
    public static func zlib(_ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x78, 0x01]
        var position = 0
        repeat {
            let count = min(data.count - position, 65535)
            bytes += [
                position + count == data.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8),
                UInt8(~count & 255), UInt8(~count >> 8 & 255),
            ]
            bytes += data[position..<position + count]
            position += count
        } while position < data.count
        var a: UInt32 = 1
        var b: UInt32 = 0
        for byte in data {
            a = (a + UInt32(byte)) % 65521
            b = (b + a) % 65521
        }
        return bytes + word(b << 16 | a)
    }

    /// Returns one image of each colour type and depth, interlaced and not, with and without transparency.
    public static func kinds() -> [TinyPNG] {
        let kinds: [(UInt8, [Int])] = [
            (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
        ]
        var result: [TinyPNG] = []
        for (type, depths) in kinds {
            for depth in depths {
                for interlaced in [false, true] {
                    for transparent in type == 4 || type == 6 ? [false] : [false, true] {
                        result.append(kind(type, depth, interlaced, transparent))
                    }
                }
            }
        }
        return result
    }

    private static func kind(_ type: UInt8, _ depth: Int, _ interlaced: Bool, _ transparent: Bool) -> TinyPNG {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][type]!
        let most = 1 << depth - 1
        var png = TinyPNG(width: 13, height: 11, colorType: type, depth: depth, interlaced: interlaced) { x, y in
            (0..<channels).map { c in (x * 41 + y * 67 + c * 101 + x * y * 13) * (most > 255 ? 97 : 1) & most }
        }
        if type == 3 {
            let colors = min(most + 1, 256)
            let palette = (0..<colors).flatMap { (i: Int) -> [UInt8] in
                [UInt8(i * 7 & 255), UInt8(i * 31 & 255), UInt8(255 - i)]
            }
            png.chunks.append(("PLTE", palette))
            if transparent {
                png.chunks.append(("tRNS", (0..<min(colors, 100)).map { (i: Int) -> UInt8 in UInt8(i * 51 & 255) }))
            }
        } else if transparent {
            // Makes the colour of pixel (2, 3) transparent.
            png.chunks.append(("tRNS", png.samples(2, 3).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }))
        }
        return png
    }

    /// Returns red, green, blue and alpha of a pixel, 0…1, by the PNG specification.
    public func color(_ x: Int, _ y: Int) -> [Double] {
        let values = samples(x, y)
        let unit = Double(1 << depth - 1)
        let keyed = chunks.first { $0.0 == "tRNS" }?.1
        func isKeyed() -> Bool {
            keyed.map { key in
                values == stride(from: 0, to: key.count, by: 2).map { Int(key[$0]) << 8 | Int(key[$0 + 1]) }
            } ?? false
        }
        let parts = values.map { Double($0) / unit }
        switch colorType {
        case 0: return [parts[0], parts[0], parts[0], isKeyed() ? 0 : 1]
        case 2: return parts + [isKeyed() ? 0 : 1]
        case 3:
            let palette = chunks[0].1
            let alpha = keyed.map { values[0] < $0.count ? Double($0[values[0]]) / 255 : 1 } ?? 1
            return (0..<3).map { Double(palette[values[0] * 3 + $0]) / 255 } + [alpha]
        case 4: return [parts[0], parts[0], parts[0], parts[1]]
        default: return parts
        }
    }
}
