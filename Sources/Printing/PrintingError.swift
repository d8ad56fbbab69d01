import Glibc
import Platform

/// Why a document could not be made.
public enum PrintingError: Error, Equatable, Sendable {
    /// cairo's words.
    case cairo(String)
    /// The file could not be written: its path, and the system's error number.
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

/// Files, written whole or not at all.
enum PrintedFile {
    static func write(_ bytes: [UInt8], to path: String) throws(PrintingError) {
        do throws(KernelError) {
            try WholeFile.write(bytes, to: path)
        } catch {
            throw .file(path: path, errno: error.errno)
        }
    }
}
