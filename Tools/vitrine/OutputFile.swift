import FoundationEssentials
import Glibc
import Platform

/// A file that is written at the end of a command, completely or not at all.
struct OutputFile {
    private let path: String
    private let option: String

    /// Checks in advance that the file can be written.
    init(_ path: String, option: String) throws(CommandError) {
        self.path = path
        self.option = option
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

    func write(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try write([UInt8](encoder.encode(value)) + [UInt8(ascii: "\n")])
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            errno = error.errno
            throw failure()
        }
    }
}
