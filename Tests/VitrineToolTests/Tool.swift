import TestSupport

/// The vitrine command, as a shell runs it.
enum Tool {
    static func run(_ arguments: String...) throws -> BuiltProgram.Outcome {
        try run(arguments)
    }

    static func run(_ arguments: [String]) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine").run(arguments)
    }
}
