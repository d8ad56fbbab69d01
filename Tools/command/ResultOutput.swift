import Platform

/// The results of a command, on standard output.
package enum ResultOutput {
    /// Writes one or more lines.
    /// - Returns: Whether there is still a reader; without one the command can end.
    @discardableResult
    package static func write(_ line: String, terminator: String = "\n") throws(CommandError) -> Bool {
        try write([UInt8]((line + terminator).utf8))
    }

    /// Writes bytes.
    /// - Returns: Whether there is still a reader; without one the command can end.
    @discardableResult
    package static func write(_ bytes: [UInt8]) throws(CommandError) -> Bool {
        do throws(KernelError) {
            return try StandardOutput.write(bytes)
        } catch {
            throw CommandError(
                .noOutput, "cannot write to standard output: \(error); redirect it to another file or free space")
        }
    }
}
