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
        /// It has no pixels.
        case empty
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
