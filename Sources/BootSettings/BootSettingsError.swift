package import JSONTree

/// A line of settings that does not apply, with its position.
package struct BootSettingsError: Error, Equatable, Sendable, CustomStringConvertible {
    package let position: TextPosition
    /// The mistake, and what to write instead.
    package let problem: String

    package var description: String { "\(position.line):\(position.column): \(problem)" }
}
