/// An error that ends the command: one line that says what failed and what to do, and an exit status.
package struct CommandError: Error, CustomStringConvertible {
    package let status: ExitStatus
    package let description: String

    package init(_ status: ExitStatus, _ description: String) {
        self.status = status
        self.description = description
    }
}
