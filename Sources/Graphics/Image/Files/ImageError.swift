import Glibc

/// An error of reading or writing an image.
public struct ImageError: Error, Equatable, Sendable {
    /// The cause of an error.
    public enum Reason: Equatable, Sendable {
        /// The file could not be opened, read or written; with the system's error number.
        case file(errno: Int32)
        /// The data do not start with the signature of a supported format.
        case unknownFormat
        /// The data end before the image does.
        case truncated
        /// The data are invalid; with the decoder's message.
        case broken(String)
        /// The image has more pixels or a longer side than the limits allow, as found in its header.
        case tooLarge(width: Int, height: Int)
        /// There is no memory for the pixels.
        case noMemory(width: Int, height: Int)
        /// The file has more bytes than the limits allow.
        case fileTooLarge(bytes: Int)
        /// The image could not be encoded; with the encoder's message.
        case notEncodable(String)
    }

    /// The path of the file, or the name that was given instead.
    public let name: String
    /// The cause of the error.
    public let reason: Reason

    /// Creates an error that concerns the image of a name.
    public init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }
}

extension ImageError: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .file(let number): "\(name): \(String(cString: strerror(number)))"
        case .unknownFormat: "\(name): not a PNG, JPEG, WebP or GIF file; convert it to one of these formats"
        case .truncated: "\(name): the data end before the image does; replace it with a complete file"
        case .broken(let message): "\(name): invalid image data: \(message); replace it with an intact file"
        case .tooLarge(let width, let height):
            "\(name): \(width) x \(height) pixels exceed the limits; reduce the image or raise the limits"
        case .noMemory(let width, let height): "\(name): no memory for \(width) x \(height) pixels; reduce the image"
        case .fileTooLarge(let bytes): "\(name): \(bytes) bytes exceed the limits; reduce the file or raise the limits"
        case .notEncodable(let message): "\(name): cannot be encoded as PNG: \(message)"
        }
    }
}
