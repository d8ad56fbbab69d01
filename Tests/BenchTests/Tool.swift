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
        let folder = try Folder()
        for file in ["output", "errors"] { try folder.write("", file) }
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

/// A folder that goes away with its last user.
final class Folder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "vitrine-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }
    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }
    func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: url.appending(path: name)) }
}
