package import CommandSupport
import FoundationEssentials
import Glibc
import Platform

/// A file that is written at the end of a command, completely or not at all. The path `-` is standard output.
package struct OutputFile {
    private let path: String
    private let option: String

    /// Whether the file is standard output.
    package var isStandardOutput: Bool { path == "-" }

    /// Checks in advance that the file can be written.
    package init(_ path: String, option: String) throws(CommandError) {
        self.path = path
        self.option = option
        if isStandardOutput { return }
        if path.isEmpty {
            throw CommandError(.usage, "\(option) is empty; name a file, or “-” for standard output")
        }
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard access(folder, W_OK | X_OK) == 0 else { throw failure() }
        var status = stat()
        if stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR {
            errno = EISDIR
            throw failure()
        }
    }

    private func failure() -> CommandError {
        CommandError(
            .noOutput,
            "cannot write the file “\(path)”: \(String(cString: strerror(errno))); choose another \(option)")
    }

    package func write(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try write([UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")])
    }

    package func write(_ bytes: [UInt8]) throws(CommandError) {
        if isStandardOutput {
            try ResultOutput.write(bytes)
            return
        }
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            errno = error.errno
            throw failure()
        }
    }
}
