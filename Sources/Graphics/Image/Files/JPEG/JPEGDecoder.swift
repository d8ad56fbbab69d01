internal import CJPEGReader
internal import Pixels

/// Decodes JPEG files: baseline and progressive, in grey, colour and CMYK, converted to sRGB by their ICC profile and
/// rotated by their orientation tag.
enum JPEGDecoder {
    /// Decodes a file. Pixels that a truncated file does not contain are grey, or coarse if it is progressive; one
    /// without pixels is an error.
    static func decode(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> DecodedImage {
        let header = try JPEGHeader(bytes, name: name)
        guard limits.allows(width: header.width, height: header.height) else {
            throw ImageError(name: name, reason: .tooLarge(width: header.width, height: header.height))
        }
        let buffer = try PixelBuffer.decoding(name, width: header.width, height: header.height)
        let transform = Self.transform(bytes, header.components, name)
        var message = [CChar](repeating: 0, count: 200)
        let result = vtr_jpeg_read(
            bytes, bytes.count, transform != nil && header.components == 4, buffer.view.base, buffer.view.pitch,
            UInt32(header.width), UInt32(header.height), &message, message.count)
        switch result {
        case VTR_JPEG_READ, VTR_JPEG_PARTIAL:
            transform?.convert(buffer.view, to: buffer.view)
            return DecodedImage(
                buffer: try header.orientation.upright(buffer, name), samples: ImageSamples(ofFile: bytes),
                isTruncated: result == VTR_JPEG_PARTIAL)
        case VTR_JPEG_TRUNCATED: throw ImageError(name: name, reason: .truncated)
        default:
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw ImageError(name: name, reason: .broken(text))
        }
    }

    /// Returns the conversion of the colours to sRGB; `nil` if they need none, or cannot be converted.
    private static func transform(_ bytes: [UInt8], _ components: Int, _ name: String) -> ColorTransform? {
        guard let profile = JPEGProfile(bytes) else { return nil }
        let space: ICCProfile.Space = components == 1 ? .gray : components == 4 ? .cmyk : .rgb
        let layout = DecodedLayout(space: space, isBlueFirst: true)
        return ColorTransform.forFile(name, layout, try .profile(profile.bytes()))
    }
}
