import Glibc
package import Platform

/// An error in a recording: the file, the line and the reason.
package struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Error, Equatable, Sendable {
        case unreadable(KernelError)
        /// Something is longer than a limit, which is given in units.
        case tooLong(String, Int, String)
        /// The first line is not that of a recording.
        case noHeader
        case version(String)
        case noTime(String)
        case noDevice(String)
        case unknownDevice(UInt64)
        case secondDevice(UInt64)
        case unknownWord(String)
        /// The arguments of a word have another form than this one.
        case arguments(String)
        case noText(String)
    }

    package let file: String
    /// The number of the line from 1; 0 for the whole file.
    package let line: Int
    package let reason: Reason

    package init(file: String, line: Int, _ reason: Reason) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// The error in one line, such as `drag.input:12: unknown word “dwon”`.
    package var description: String {
        if case .unreadable(let error) = reason {
            return "cannot read the recording “\(file)”: \(String(cString: strerror(error.errno))); name another file"
        }
        return line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)"
    }
}

extension RecordingError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let error): "\(error)"
        case .tooLong(let what, let limit, let units): "\(what) exceeds the limit of \(limit) \(units)"
        case .noHeader:
            "the first line is not that of a recording; begin with “\(RecordingWriter.magic) \(InputRecording.version)”"
        case .version(let text):
            "version \(text) of recordings cannot be read; record in version \(InputRecording.version)"
        case .noTime(let text): "“\(text)” is not a time; begin the line with seconds since the start, or with “device”"
        case .noDevice(let text): "“\(text)” is not the number of a device"
        case .unknownDevice(let number):
            "device \(number) is not declared; add a line “device \(number) name=\"…\"” before"
        case .secondDevice(let number): "device \(number) is already declared; use another number"
        case .unknownWord(let text): "unknown word “\(text)”"
        case .arguments(let form): "the arguments are wrong; write “\(form)”"
        case .noText(let text): "“\(text)” is not a quoted text; close the quotes, and escape as \\\", \\\\ or \\u{…}"
        }
    }
}
