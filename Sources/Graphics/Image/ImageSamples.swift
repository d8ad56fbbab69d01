/// The kind of samples from which an image was created; its pixels are premultiplied colours in any case.
package enum ImageSamples: Sendable {
    /// Colours with or without alpha, or greys with alpha.
    case color
    /// Greys without alpha; as a mask, white is fully inside.
    case gray
    /// Alpha only; the pixels are black.
    case alpha
    /// An image mask, for which a sample of 0 is fully inside; the pixels are black, with the coverage as their alpha.
    case mask

    /// Creates the kind of an image file; PNG and JPEG files may be grey.
    init(ofFile bytes: [UInt8]) {
        if let header = try? PNGHeader(bytes, name: "") {
            self = header.isGray && !PNGHeader.hasChunk("tRNS", bytes) ? .gray : .color
        } else if bytes.starts(with: [0xFF, 0xD8]), let header = try? JPEGHeader(bytes, name: "") {
            self = header.components == 1 ? .gray : .color
        } else {
            self = .color
        }
    }

    /// Returns the sample of a pixel; the lowest byte for colours.
    func byte(of word: UInt32) -> UInt8 {
        switch self {
        case .color, .gray: UInt8(truncatingIfNeeded: word)
        case .alpha: UInt8(truncatingIfNeeded: word >> 24)
        case .mask: 255 - UInt8(truncatingIfNeeded: word >> 24)
        }
    }
}
