/// An animation of an archive.
package struct ArchivedAnimation: Equatable, Sendable {
    package let id: String
    package let name: String
    /// The theme that the animation has at first.
    package let initialTheme: String?
    /// The themes that it may have; `nil` for all.
    package let themes: [String]?
}
