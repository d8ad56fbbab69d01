internal import CPNGReader
import Glibc
internal import Pixels

/// Decodes PNG files of all kinds.
enum PNGDecoder {
    /// Reads the header, and throws an error if the data are not a PNG file or if the size exceeds the limits.
    @discardableResult
    static func check(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> PNGHeader {
        let header = try PNGHeader(bytes, name: name)
        guard limits.allows(width: header.width, height: header.height) else {
            throw ImageError(name: name, reason: .tooLarge(width: header.width, height: header.height))
        }
        return header
    }

    /// Decodes a file. Rows that a truncated file does not contain are transparent; one without rows is an error.
    static func decode(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> DecodedImage {
        let header = try check(bytes, name: name, limits: limits)
        let buffer = try PixelBuffer.decoding(name, width: header.width, height: header.height)
        var message = [CChar](repeating: 0, count: 200)
        let result = vtr_png_read(
            bytes, bytes.count, PNGHeader.isComplete(bytes), buffer.view.base, buffer.view.pitch, UInt32(header.width),
            UInt32(header.height), &message, message.count)
        switch result {
        case VTR_PNG_READ:
            premultiply(buffer.view)
            return DecodedImage(buffer: buffer, samples: ImageSamples(ofFile: bytes))
        case VTR_PNG_PARTIAL:
            premultiply(buffer.view)
            // Greys have no alpha, which the missing rows need.
            return DecodedImage(buffer: buffer, samples: .color, isTruncated: true)
        case VTR_PNG_TRUNCATED: throw ImageError(name: name, reason: .truncated)
        default:
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw ImageError(name: name, reason: .broken(text))
        }
    }

    /// Converts rows of red, green, blue and alpha to premultiplied pixels, in place.
    private static func premultiply(_ view: PixelView) {
        let row = PixelBuffer(width: view.width, height: 1, format: .argb8888)
        for y in 0..<view.height {
            let pixels = view.part(.init(x: 0, y: y, width: view.width, height: 1))
            memcpy(row.view.base, pixels.base, view.width * 4)
            Kernels.active.premultiplyRGBA(row.view.base, pitch: row.view.pitch, to: pixels)
        }
    }
}
