import CommandSupport
import Glibc

/// The destination of rendered pictures, as named on the command line.
enum RenderTarget {
    /// A file, device or FIFO with one picture; the path `-` is standard output.
    case file(path: String)
    /// A folder with a PNG file for each picture.
    case folder(path: String)

    @Sendable init(_ text: String) throws(InvalidValue) {
        let path = try OptionPath.named(text)
        if path == "-" || Self.type(of: path).map({ [S_IFCHR, S_IFIFO].contains($0) }) == true {
            self = .file(path: path)
        } else if path.lowercased().hasSuffix(".png") {
            self = .file(path: path)
        } else if Self.isFileName(path), Self.type(of: path) != S_IFDIR {
            throw InvalidValue(
                "pictures are written as .png, and “vitrine-print” writes .pdf and .svg; end the name of a folder "
                    + "with “/”"
            )
        } else {
            self = .folder(path: path)
        }
    }

    /// Whether a path ends in a file name extension: a dot, a letter, and up to four more letters and digits.
    private static func isFileName(_ path: String) -> Bool {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.dropLast().contains(where: { !$0.isEmpty }), let end = parts.last,
            1...5 ~= end.count
        else { return false }
        return end.first?.isLetter == true && end.allSatisfy { $0.isLetter || $0.isNumber }
    }

    /// Returns the type of a file in the bits of `S_IFMT`; `nil` if there is none.
    private static func type(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
