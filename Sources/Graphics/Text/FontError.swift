/// Why a font can't be had.
public struct FontError: Error, Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
        /// The file can't be read, or there is no font in it that can be used.
        case notAFont
        /// The system's font configuration can't be read.
        case noConfiguration
    }

    /// The file's path; empty for the system's configuration.
    public let name: String
    public let reason: Reason

    public init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }
}

extension FontError: CustomStringConvertible {
    public var description: String {
        switch reason {
        case .notAFont: "\(name): no font file that can be read"
        case .noConfiguration: "fontconfig's configuration can't be read"
        }
    }
}
