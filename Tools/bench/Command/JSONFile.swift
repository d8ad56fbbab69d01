import BenchKit
import FoundationEssentials
import Glibc
import Platform

/// A JSON file that is written completely or not at all. The path `-` is standard output.
struct JSONFile {
    private let path: String
    /// The option that named the file.
    private let option: String

    /// Throws an error if it is already known that the file cannot be written.
    init(_ path: String, option: String = "--json") throws(BenchError) {
        self.path = path
        self.option = option
        if path == "-" { return }
        if path.isEmpty {
            throw BenchError(.usage, "\(option) is empty; name a file, or “-” for standard output")
        }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var status = stat()
        let isFolder = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        if isFolder { errno = EISDIR }
        guard !isFolder, access(folder, W_OK | X_OK) == 0 else { throw failure() }
    }

    func write(_ report: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let bytes = [UInt8](try encoder.encode(report)) + [UInt8(ascii: "\n")]
        if path == "-" { return try ResultOutput.write(bytes) }
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            errno = error.errno
            throw failure()
        }
    }

    private func failure() -> BenchError {
        BenchError(
            .noOutput,
            "cannot write the file “\(path)”: \(String(cString: strerror(errno))); choose another \(option)"
        )
    }
}
