import TestSupport

/// The vitrine command, as a shell runs it.
enum Tool {
    static func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
        try run(arguments)
    }

    static func run(_ arguments: [String]) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine").run(arguments)
    }

    /// Runs a line of the shell with other programs.
    static func shell(_ line: String) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine").run(inShell: line, [])
    }
}
