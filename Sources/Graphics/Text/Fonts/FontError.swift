/// An error of loading fonts.
public struct FontError: Error, Equatable, Sendable {
    /// The cause of the error.
    public enum Reason: Equatable, Sendable {
        /// The file cannot be read or contains no usable font.
        case notAFont
        /// The font configuration of the system cannot be read.
        case noConfiguration
        /// A shared library for text cannot be loaded.
        case noLibrary
    }

    /// The path of the file; empty for the font configuration. For a missing library, its file and the reason.
    public let name: String
    /// The cause of the error.
    public let reason: Reason

    /// Creates an error that concerns a file.
    public init(name: String, reason: Reason) {
        self.name = name
        self.reason = reason
    }
}

extension FontError: CustomStringConvertible {
    /// One line that names the file and the cause.
    public var description: String {
        switch reason {
        case .notAFont: "\(name): not a font file, or not readable; use a TrueType or OpenType file"
        case .noConfiguration: "fontconfig: the configuration cannot be read; check /etc/fonts/fonts.conf"
        case .noLibrary: "\(name); text needs Pango and fontconfig, install libpangoft2-1.0-0"
        }
    }
}
