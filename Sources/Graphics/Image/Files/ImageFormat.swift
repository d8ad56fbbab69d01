internal import Pixels

/// The formats of image files, recognized by their first bytes.
enum ImageFormat: CaseIterable, Sendable {
    case png, jpeg, webp, gif

    /// Creates the format of a file that starts with the bytes; `nil` if no format is recognized.
    init?(_ bytes: [UInt8]) {
        func begins(_ signature: [UInt8], at start: Int = 0) -> Bool {
            bytes.count >= start + signature.count && bytes[start..<start + signature.count].elementsEqual(signature)
        }
        if begins([0x89, 0x50, 0x4E, 0x47]) {
            self = .png
        } else if begins([0xFF, 0xD8]) {
            self = .jpeg
        } else if begins(Array("RIFF".utf8)) && begins(Array("WEBP".utf8), at: 8) {
            self = .webp
        } else if begins(Array("GIF8".utf8)) {
            self = .gif
        } else {
            return nil
        }
    }

    /// The number of bytes that are needed to recognize a format.
    static let signatureLength = 12
}

/// The choice of a decoder by the first bytes of a file.
enum ImageDecoder {
    /// Throws an error for an unknown format, and for a size beyond the limits if the first bytes contain it.
    static func check(_ start: [UInt8], name: String, limits: ImageLimits) throws(ImageError) {
        switch ImageFormat(start) {
        case .png: try PNGDecoder.check(start, name: name, limits: limits)
        case .gif: try GIFHeader(start, name: name).check(name: name, limits: limits)
        // The size is not in the first bytes.
        case .jpeg, .webp: break
        case nil:
            throw start.isEmpty || Self.isPossiblePrefix(start)
                ? ImageError(name: name, reason: start.isEmpty ? .unknownFormat : .truncated)
                : ImageError(name: name, reason: .unknownFormat)
        }
    }

    /// Whether the bytes are too few to recognize a format but may be the start of one.
    private static func isPossiblePrefix(_ start: [UInt8]) -> Bool {
        guard start.count < ImageFormat.signatureLength else { return false }
        return [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8], Array("RIFF".utf8), Array("GIF8".utf8)].contains {
            $0.starts(with: start.prefix($0.count))
        }
    }

    /// Reads and decodes a file.
    static func read(_ path: String, limits: ImageLimits) throws(ImageError) -> DecodedImage {
        let bytes = try ImageFile.read(path, limit: limits.fileBytes) { (start: [UInt8]) throws(ImageError) in
            try check(start, name: path, limits: limits)
        }
        return try decode(bytes, name: path, limits: limits)
    }

    /// Reads and decodes an open file.
    static func read(_ descriptor: Int32, name: String, limits: ImageLimits) throws(ImageError) -> DecodedImage {
        let bytes = try ImageFile.read(descriptor, name, limit: limits.fileBytes) {
            (start: [UInt8]) throws(ImageError) in
            try check(start, name: name, limits: limits)
        }
        return try decode(bytes, name: name, limits: limits)
    }

    /// Decodes the image of a file, or its first frame.
    ///
    /// A truncated PNG or JPEG file is decoded up to its end. A truncated WebP or GIF file is an error.
    static func decode(_ bytes: [UInt8], name: String, limits: ImageLimits) throws(ImageError) -> DecodedImage {
        try check(bytes, name: name, limits: limits)
        switch ImageFormat(bytes) {
        case .png: return try PNGDecoder.decode(bytes, name: name, limits: limits)
        case .jpeg: return try JPEGDecoder.decode(bytes, name: name, limits: limits)
        case .webp: return DecodedImage(buffer: try WebPDecoder.decode(bytes, name: name, limits: limits))
        case .gif: return DecodedImage(buffer: try GIFDecoder.first(bytes, name: name, limits: limits))
        case nil: throw ImageError(name: name, reason: .unknownFormat)
        }
    }
}
