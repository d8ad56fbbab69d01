/// The samples that an image was made of. Its pixels are premultiplied colours all the same.
package enum ImageSamples: Sendable {
    /// Colours, with or without alpha, or greys with alpha.
    case color
    /// Greys without alpha: as a mask, white lets everything through.
    case gray
    /// Alpha alone; the pixels are black.
    case alpha
    /// An image mask, whose samples let through what they lack to 1; the pixels are black, with what is let through as
    /// their alpha.
    case mask

    /// The samples of a picture file: PNG and JPEG files may be grey.
    init(ofFile bytes: [UInt8]) {
        if let header = try? PNGHeader(bytes, name: "") {
            self = header.isGray && !PNGHeader.hasChunk("tRNS", bytes) ? .gray : .color
        } else if bytes.starts(with: [0xFF, 0xD8]), let header = try? JPEGHeader(bytes, name: "") {
            self = header.components == 1 ? .gray : .color
        } else {
            self = .color
        }
    }

    /// The sample that a pixel was made of; the word's lowest byte for colours.
    func byte(of word: UInt32) -> UInt8 {
        switch self {
        case .color, .gray: UInt8(truncatingIfNeeded: word)
        case .alpha: UInt8(truncatingIfNeeded: word >> 24)
        case .mask: 255 - UInt8(truncatingIfNeeded: word >> 24)
        }
    }
}
