import TestSupport

/// The benchmark's command, as a shell runs it.
enum Tool {
    static func run(_ arguments: [String]) throws -> BuiltProgram.Outcome {
        try BuiltProgram("vitrine-bench").run(arguments)
    }
}
