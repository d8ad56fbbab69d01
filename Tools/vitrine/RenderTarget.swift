import CommandSupport
import Glibc

/// The destination of rendered pictures, as named on the command line.
enum RenderTarget {
    /// A file with one picture; the path `-` is standard output.
    case file(path: String, PrintFormat)
    /// A folder with a PNG file for each picture.
    case folder(path: String)

    @Sendable init(_ text: String) throws(InvalidValue) {
        let path = try OptionPath.named(text)
        if path == "-" {
            self = .file(path: path, .png)
        } else if let format = PrintFormat(path: path) {
            self = .file(path: path, format)
        } else if Self.isFileName(path), !Self.isFolder(path) {
            throw InvalidValue(
                "pictures are written as .png, .pdf or .svg; choose one of these, or end the name of a folder with “/”")
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

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
