internal import CJPEGReader
internal import Pixels

/// Decodes JPEG files: baseline and progressive, in grey, colour and CMYK, rotated by their orientation tag.
enum JPEGDecoder {
    /// Decodes a file. Pixels that a truncated file does not contain are grey, or coarse if it is progressive; one
    /// without pixels is an error.
    static func decode(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> DecodedImage {
        let header = try JPEGHeader(bytes, name: name)
        guard limits.allows(width: header.width, height: header.height) else {
            throw ImageError(name: name, reason: .tooLarge(width: header.width, height: header.height))
        }
        let buffer = try PixelBuffer.decoding(name, width: header.width, height: header.height)
        var message = [CChar](repeating: 0, count: 200)
        let result = vtr_jpeg_read(
            bytes, bytes.count, buffer.view.base, buffer.view.pitch, UInt32(header.width), UInt32(header.height),
            &message, message.count)
        switch result {
        case VTR_JPEG_READ, VTR_JPEG_PARTIAL:
            return DecodedImage(
                buffer: try upright(buffer, header.orientation, name), samples: ImageSamples(ofFile: bytes),
                isTruncated: result == VTR_JPEG_PARTIAL)
        case VTR_JPEG_TRUNCATED: throw ImageError(name: name, reason: .truncated)
        default:
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw ImageError(name: name, reason: .broken(text))
        }
    }

    /// Returns the upright image. Orientations from 5 transpose the image; 2, 4, 5 and 7 mirror it.
    private static func upright(_ buffer: PixelBuffer, _ orientation: Int, _ name: String) throws(ImageError)
        -> PixelBuffer
    {
        if orientation == 1 { return buffer }
        let isTransposed = orientation >= 5
        let upright = try PixelBuffer.decoding(
            name, width: isTransposed ? buffer.height : buffer.width,
            height: isTransposed ? buffer.width : buffer.height)
        // Whether the columns of the file run from the right, and its rows from the bottom, of the image.
        let fromRight = [2, 3, 6, 7].contains(orientation)
        let fromBottom = [3, 4, 7, 8].contains(orientation)
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
