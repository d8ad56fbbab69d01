internal import Pixels

/// The pixels of an image file.
struct DecodedImage {
    let buffer: PixelBuffer
    var samples = ImageSamples.color
    /// Whether the file ends before the image does.
    var isTruncated = false
}
