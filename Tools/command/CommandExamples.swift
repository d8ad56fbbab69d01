/// Examples of a command for its help.
package enum CommandExamples {
    /// Returns the text of examples.
    /// - Parameter examples: Command lines and what they do, in at most 76 columns each, so that the help shows them as
    ///   they are.
    package static func text(_ examples: (line: String, meaning: String)...) -> String {
        "EXAMPLES:\n" + examples.map { "  # \($0.meaning)\n  \($0.line)" }.joined(separator: "\n")
    }
}
