import Glibc

/// Why a picture could not be read or written: which one, and what was wrong.
public struct ImageError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The file could not be opened, read or written; the system's error number.
        case file(errno: Int32)
        /// It does not begin as a picture of a known format does.
        case unknownFormat
        /// It ends before the picture does.
        case truncated
        /// Its contents contradict themselves; the decoder's words.
        case broken(String)
        /// More pixels than allowed, or a side longer than allowed. Found in the header, before memory is taken.
        case tooLarge(width: Int, height: Int)
        /// The system has no memory for the pixels.
        case noMemory(width: Int, height: Int)
        /// More bytes than are read of a file.
        case fileTooLarge(bytes: Int)
        /// The encoder could not write it; its words.
        case notEncodable(String)
    }

    /// The file's path, or what stands for it where there is no file.
    public let name: String
    public let reason: Reason

    public init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }
}

extension ImageError: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .file(let number): "\(name): \(String(cString: strerror(number)))"
        case .unknownFormat: "\(name): not a picture of a format that can be read"
        case .truncated: "\(name): the file ends before the picture does"
        case .broken(let words): "\(name): broken picture: \(words)"
        case .tooLarge(let width, let height): "\(name): \(width) x \(height) pixels are more than allowed"
        case .noMemory(let width, let height): "\(name): no memory for \(width) x \(height) pixels"
        case .fileTooLarge(let bytes): "\(name): \(bytes) bytes are more than allowed"
        case .notEncodable(let words): "\(name): can't be written: \(words)"
        }
    }
}
