import TestSupport
import Foundation
import Testing

/// The vitrine command, as a shell runs it.
struct Tool {
    /// How it ended, and what it said.
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    /// The executable that was built together with these tests.
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(
        path: "vitrine"
    ).path

    static func run(_ arguments: String...) throws -> Outcome {
        try run(arguments)
    }

    static func run(_ arguments: [String]) throws -> Outcome {
        try run(executable: path, arguments)
    }

    fileprivate static func run(executable: String, _ arguments: [String]) throws -> Outcome {
        let folder = try TemporaryFolder()
        let output = folder.url.appending(path: "output")
        let errors = folder.url.appending(path: "errors")
        for file in [output, errors] { _ = FileManager.default.createFile(atPath: file.path, contents: nil) }
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit, "\(arguments) was killed")
        return Outcome(
            status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
            errors: try String(contentsOf: errors, encoding: .utf8))
    }
}

/// The vitrine command in a line of the shell's, where it is `"$@"`.
enum Shell {
    static func run(_ line: String, _ arguments: [String]) throws -> Tool.Outcome {
        try Tool.run(executable: "/bin/sh", ["-c", line, "sh", Tool.path] + arguments)
    }
}
