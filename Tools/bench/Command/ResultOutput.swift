import BenchKit
import Platform

/// The figures of a command as text: on standard output, or on standard error if the JSON goes to standard output.
struct ResultOutput {
    private let isStandardError: Bool

    /// - Parameter json: The path of the JSON file; `-` is standard output.
    init(besides json: String? = nil) {
        isStandardError = json == "-"
    }

    /// Writes text and a line end.
    func write(_ line: String) throws(BenchError) {
        if isStandardError { StandardError.write(line) } else { try Self.write(line) }
    }

    /// Writes text and a line end to standard output.
    static func write(_ line: String) throws(BenchError) {
        try write([UInt8]((line + "\n").utf8))
    }

    /// Writes bytes to standard output.
    static func write(_ bytes: [UInt8]) throws(BenchError) {
        do throws(KernelError) {
            try StandardOutput.write(bytes)
        } catch {
            throw BenchError(
                .noOutput, "cannot write to standard output: \(error); redirect it to another file or free space")
        }
    }
}
