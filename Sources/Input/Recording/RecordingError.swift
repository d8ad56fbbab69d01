package import Platform

/// Why a recording can't be read: which file, which line, and what is wrong there.
package struct RecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Error, Equatable, Sendable {
        case unreadable(KernelError)
        /// What is longer than how many of which units.
        case tooLong(String, Int, String)
        /// The file does not begin as a recording does.
        case noHeader
        case version(String)
        case noTime(String)
        case noDevice(String)
        case unknownDevice(UInt64)
        case secondDevice(UInt64)
        case unknownWord(String)
        /// A word's arguments, as they should be.
        case arguments(String)
        case noText(String)
    }

    package let file: String
    /// From 1; 0 for the file as a whole.
    package let line: Int
    package let reason: Reason

    package init(file: String, line: Int, _ reason: Reason) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// `drag.input:12: there is no event “dwon”`
    package var description: String {
        if case .unreadable(let error) = reason { return "\(error)" }
        return line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)"
    }
}

extension RecordingError.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unreadable(let error): "\(error)"
        case .tooLong(let what, let limit, let units): "\(what) is longer than \(limit) \(units)"
        case .noHeader: "a recording of input begins with “\(RecordingWriter.magic) \(InputRecording.version)”"
        case .version(let text):
            "version \(text) of recordings can't be read; this is version \(InputRecording.version)"
        case .noTime(let text): "“\(text)” is no time: a line begins with seconds since the start, or with “device”"
        case .noDevice(let text): "“\(text)” is no device's number"
        case .unknownDevice(let number): "device \(number) was not declared before"
        case .secondDevice(let number): "device \(number) is declared a second time"
        case .unknownWord(let text): "there is no “\(text)”"
        case .arguments(let form): "this is written “\(form)”"
        case .noText(let text): "“\(text)” should be a text in quotes"
        }
    }
}
