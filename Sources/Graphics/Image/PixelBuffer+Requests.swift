import Logging
internal import Pixels

extension PixelBuffer {
    private static let logger = Logger(label: "vitrine")

    /// Returns a buffer for an image that a program creates.
    /// - Returns: `nil`, with a log line, if there is no memory.
    static func requested(width: Int, height: Int, format: PixelFormat, pitch: Int? = nil) -> PixelBuffer? {
        if let buffer = PixelBuffer(requestedWidth: width, height: height, format: format, pitch: pitch) {
            return buffer
        }
        logger.warning("kernel: no memory for an image of \(width) x \(height) pixels; it is not created")
        return nil
    }

    /// Returns a buffer for the image of a file.
    static func decoding(_ name: String, width: Int, height: Int) throws(ImageError) -> PixelBuffer {
        if let buffer = PixelBuffer(requestedWidth: width, height: height, format: .argb8888) { return buffer }
        throw ImageError(name: name, reason: .noMemory(width: width, height: height))
    }
}
