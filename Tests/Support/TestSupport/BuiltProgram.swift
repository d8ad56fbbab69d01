import Foundation

/// A program of the package that was built together with the running tests.
///
/// If the tests run on an emulated processor, `VITRINE_EMULATOR` is the path of the emulator with its arguments,
/// separated by spaces, which the program is run with as well.
package struct BuiltProgram: Sendable {
    package let path: String

    /// - Parameter name: The name of the executable product, such as `vitrine`.
    /// - Throws: ``Missing`` if it lies neither beside the test runner nor beside the bundle that the runner was given.
    package init(_ name: String) throws {
        let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let candidates = ([runner] + CommandLine.arguments).map {
            URL(filePath: $0).deletingLastPathComponent().appending(path: name).path
        }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
            throw Missing(program: name)
        }
        self.path = path
    }

    /// The program, behind its emulator if it needs one.
    private var command: [String] {
        let emulator = ProcessInfo.processInfo.environment["VITRINE_EMULATOR"] ?? ""
        return emulator.split(separator: " ").map(String.init) + [path]
    }

    /// The folder of the built programs.
    package var folder: String { URL(filePath: path).deletingLastPathComponent().path }

    /// Runs the program without input to its end.
    /// - Parameter environment: Variables that are added to those of the tests.
    /// - Throws: ``Killed`` if a signal ended it.
    package func run(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> Outcome {
        try Self.run(command + arguments, environment: environment)
    }

    /// Runs a line of the shell in which `"$@"` is the program and its arguments.
    package func run(inShell line: String, _ arguments: [String]) throws -> Outcome {
        try Self.run(["/bin/sh", "-c", line, "sh"] + command + arguments, environment: [:])
    }

    private static func run(_ command: [String], environment: [String: String]) throws -> Outcome {
        let folder = try TemporaryFolder()
        for file in ["output", "errors"] { try folder.write("", to: file) }
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
        process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
        try process.start()
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            throw Killed(command: command, signal: process.terminationStatus)
        }
        return Outcome(
            status: process.terminationStatus, output: String(decoding: try folder.data("output"), as: UTF8.self),
            errors: String(decoding: try folder.data("errors"), as: UTF8.self))
    }

    /// The exit status of a program, and the text that it wrote.
    package struct Outcome: Sendable {
        package let status: Int32
        package let output: String
        package let errors: String
    }

    /// The error of a program that was not built.
    package struct Missing: Error, Equatable {
        package let program: String
    }

    /// The error of a program that a signal ended.
    package struct Killed: Error, Equatable {
        package let command: [String]
        package let signal: Int32
    }
}
