import TestSupport
import Foundation
import Testing

/// The benchmark's command, as a shell runs it.
struct Tool {
    let status: Int32
    let output: String
    let errors: String

    /// The executable that was built together with these tests.
    private static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "vitrine-bench").path

    static func run(_ arguments: [String]) throws -> Tool {
        let folder = try TemporaryFolder()
        for file in ["output", "errors"] { try folder.write("", to: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
        process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "errors"))
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationReason == .exit, "\(arguments) was killed")
        return Tool(
            status: process.terminationStatus, output: String(decoding: try folder.data("output"), as: UTF8.self),
            errors: String(decoding: try folder.data("errors"), as: UTF8.self))
    }
}
