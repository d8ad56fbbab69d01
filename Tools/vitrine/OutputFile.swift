import FoundationEssentials
import Glibc
import Platform

/// A file to be written at the end of a command, whole or not at all.
struct OutputFile {
    private let path: String
    private let option: String

    /// Makes sure that it can be written, as far as that can be known.
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
            "the file “\(path)” can't be written: \(String(cString: strerror(errno))); choose another \(option)")
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
