import Glibc
import Platform

/// An error of a document.
public enum PrintingError: Error, Equatable, Sendable {
    /// The message of cairo.
    case cairo(String)
    /// A file could not be written: its path and the error number.
    case file(path: String, errno: Int32)
}

extension PrintingError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .cairo(let words): "the document can't be made: \(words)"
        case .file(let path, let number): "\(path): \(String(cString: strerror(number)))"
        }
    }
}

/// Writes files of documents atomically.
enum PrintedFile {
    static func write(_ bytes: [UInt8], to path: String) throws(PrintingError) {
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .file(path: path, errno: error.errno)
        }
    }
}
