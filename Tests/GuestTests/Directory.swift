import Foundation

/// A temporary directory of one run, which is removed with its last reference.
final class Directory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "vitrine-guest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    static func emptyFile(_ url: URL) throws -> URL {
        try Data().write(to: url)
        return url
    }
}
