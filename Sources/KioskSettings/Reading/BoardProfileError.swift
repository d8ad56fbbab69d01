/// A profile that can't be used.
package struct BoardProfileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line in the form of compilers: `lobby.json:12:5: display.rotation: …`.
    package let description: String

    package init(description: String) {
        self.description = description
    }
}
