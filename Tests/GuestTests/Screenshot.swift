import Graphics

/// The pixels that the virtio-gpu display scanned out.
struct Screenshot: Equatable, Sendable {
    struct Unreadable: Error {
        let reason: String
    }

    let width: Int
    let height: Int
    /// Red, green and blue of all pixels, row by row from the top left corner, without padding.
    let rgb: [UInt8]

    /// Returns a pixel in the XRGB8888 format, with 0 in the unused byte.
    subscript(x: Int, y: Int) -> UInt32 {
        let at = (y * width + x) * 3
        return UInt32(rgb[at]) << 16 | UInt32(rgb[at + 1]) << 8 | UInt32(rgb[at + 2])
    }

    /// Reads a binary PPM of 8 bits: "P6", width, height and 255, each ended by one white space, then the pixels.
    init(ppm: [UInt8]) throws(Unreadable) {
        var words: [String] = []
        var at = 0
        while words.count < 4 {
            guard let end = ppm[at...].prefix(20).firstIndex(where: { $0 == 0x20 || $0 == 0x0A }) else {
                throw Unreadable(reason: "no PPM header")
            }
            words.append(String(decoding: ppm[at..<end], as: UTF8.self))
            at = end + 1
        }
        guard words[0] == "P6", words[3] == "255", let width = Int(words[1]), let height = Int(words[2]) else {
            throw Unreadable(reason: "no PPM of 8 bits: \(words)")
        }
        guard ppm.count - at == width * height * 3 else {
            throw Unreadable(reason: "\(ppm.count - at) bytes for \(width)x\(height) pixels")
        }
        self.width = width
        self.height = height
        rgb = Array(ppm[at...])
    }

    /// The left, top, right and bottom of the white pixels.
    var whiteArea: [Int] {
        var area = [Int.max, Int.max, Int.min, Int.min]
        for y in 0..<height {
            for x in 0..<width where self[x, y] == 0xFFFFFF {
                area = [min(area[0], x), min(area[1], y), max(area[2], x), max(area[3], y)]
            }
        }
        return area
    }

    /// Whether the pixels equal those of an opaque image, byte for byte.
    func isSame(as picture: CGImage) -> Bool {
        guard picture.width == width, picture.height == height else { return false }
        let rgba = picture.premultipliedRGBA()
        return rgba.indices.allSatisfy { $0 % 4 == 3 ? rgba[$0] == 255 : rgba[$0] == rgb[$0 / 4 * 3 + $0 % 4] }
    }
}
