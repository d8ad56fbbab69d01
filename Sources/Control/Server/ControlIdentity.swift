/// The names under which a server introduces itself.
package struct ControlIdentity: Sendable {
    /// The name of the installation, such as the one of its profile.
    package let name: String
    /// The name of the program.
    package let program: String

    package init(name: String, program: String) {
        self.name = name
        self.program = program
    }
}
