package import Platform

/// A trace file that can't be read.
package enum TraceFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file could not be opened or read.
    case kernel(KernelError)
    /// The file is no trace file.
    case notATrace(String)
    /// The file was written by a program with another version of the format.
    case version(UInt32, String)
    /// The file contradicts itself.
    case damaged(String)

    package var description: String {
        switch self {
        case .kernel(let error): "\(error)"
        case .notATrace(let file): "\(file) is no trace file; name the file or the process of a kiosk"
        case .version(let version, let file):
            "\(file) has version \(version) of the format; use the vitrine command that the program was built with"
        case .damaged(let file): "\(file) is damaged; nothing of it can be used"
        }
    }
}
