import Foundation

/// A folder of its own for a test, which is removed with its last reference.
package final class TemporaryFolder {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "vitrine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names of the files in the folder, sorted.
    package var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    /// Returns the path of a file in the folder, whether or not it exists.
    package func path(_ name: String) -> String { url.appending(path: name).path }

    package func data(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }

    package func text(of name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    package func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    /// Makes a symbolic link in the folder.
    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }
}
