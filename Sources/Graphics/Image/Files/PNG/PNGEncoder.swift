internal import CPNG
internal import Pixels

/// Encodes PNG files by libpng's simplified interface: eight bits, sRGB, with alpha if any pixel is not opaque.
enum PNGEncoder {
    static func encode(_ view: PixelView, name: String) throws(ImageError) -> [UInt8] {
        let isOpaque = view.isOpaque
        let channels = isOpaque ? 3 : 4
        let unpremultiplied = unpremultiplied(view, channels: channels)
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(view.width)
        image.height = UInt32(view.height)
        image.format = isOpaque ? PNGFormat.rgb : PNGFormat.rgba
        defer { png_image_free(&image) }
        // The size of incompressible pixels: stored blocks of deflate, chunks of 8 KB, and the other chunks.
        let raw = (view.width * channels + 1) * view.height
        let capacity = raw + raw / 256 + 8192
        var written = false
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var size = capacity
            written = png_image_write_to_memory(&image, buffer.baseAddress, &size, 0, unpremultiplied, 0, nil) != 0
            count = written ? size : 0
        }
        guard written else { throw ImageError(name: name, reason: .notEncodable(image.errorMessage)) }
        return bytes
    }

    /// Returns bytes of red, green, blue and, with four channels, alpha, not premultiplied, without padding between
    /// rows. Premultiplied again they give the same pixels.
    private static func unpremultiplied(_ view: PixelView, channels: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: view.width * view.height * channels) { bytes, count in
            var i = 0
            for y in 0..<view.height {
                let row = view.pointer(x: 0, y: y).assumingMemoryBound(to: UInt32.self)
                for x in 0..<view.width {
                    let word = row[x]
                    let alpha = word >> 24
                    func part(_ shift: UInt32) -> UInt8 {
                        let premultiplied = min(word >> shift & 255, alpha)
                        return UInt8(alpha == 0 ? 0 : (premultiplied * 255 + alpha / 2) / alpha)
                    }
                    bytes[i] = part(16)
                    bytes[i + 1] = part(8)
                    bytes[i + 2] = part(0)
                    if channels == 4 { bytes[i + 3] = UInt8(alpha) }
                    i += channels
                }
            }
            count = i
        }
    }
}

/// The format numbers of libpng, whose macros are not imported into Swift.
enum PNGFormat {
    static let rgb = UInt32(PNG_FORMAT_FLAG_COLOR)
    static let rgba = UInt32(PNG_FORMAT_FLAG_COLOR) | UInt32(PNG_FORMAT_FLAG_ALPHA)
}

extension png_image {
    /// The message of the last error.
    var errorMessage: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
