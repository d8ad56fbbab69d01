internal import CPNGReader
internal import Pixels

/// Decodes PNG files of all kinds, converted to sRGB and rotated by their orientation tag.
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
        let colors = PNGColors(bytes)
        for problem in colors.problems { ColorWarnings.report(problem, name: name) }
        let layout = DecodedLayout(space: header.hasGreys ? .gray : .rgb, isDeep: header.isDeep)
        let transform = colors.description.flatMap { ColorTransform.forFile(name, layout, $0) }
        // Samples keep their precision until they are converted.
        let isDeep = transform != nil && header.isDeep
        let samples = isDeep ? try PixelBuffer.decoding(name, width: header.width * 2, height: header.height) : buffer
        let form = isDeep ? VTR_PNG_WORDS : transform == nil && colors.usesGamma ? VTR_PNG_GAMMA : VTR_PNG_BYTES
        var message = [CChar](repeating: 0, count: 200)
        let result = vtr_png_read(
            bytes, bytes.count, PNGHeader.isComplete(bytes), form, samples.view.base, samples.view.pitch,
            UInt32(header.width), UInt32(header.height), &message, message.count)
        switch result {
        case VTR_PNG_READ, VTR_PNG_PARTIAL:
            let isTruncated = result == VTR_PNG_PARTIAL
            transform?.convert(samples.view, to: buffer.view)
            buffer.view.premultiplyRGBA()
            return DecodedImage(
                buffer: try orientation(bytes).upright(buffer, name),
                // Greys have no alpha, which the missing rows need.
                samples: isTruncated ? .color : ImageSamples(ofFile: bytes), isTruncated: isTruncated)
        case VTR_PNG_TRUNCATED: throw ImageError(name: name, reason: .truncated)
        default:
            let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            throw ImageError(name: name, reason: .broken(text))
        }
    }

    /// Returns the orientation of the image.
    private static func orientation(_ bytes: [UInt8]) -> ImageOrientation {
        guard let exif = PNGChunks(bytes).first(where: { $0.name == "eXIf" }), exif.isIntact else { return .upright }
        return ImageOrientation(exif: exif.data) ?? .upright
    }
}
