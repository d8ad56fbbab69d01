import Platform

/// The results of a command, on standard output.
enum ResultOutput {
    /// Writes one or more lines.
    /// - Returns: Whether there is still a reader; without one the command can end.
    @discardableResult
    static func write(_ line: String, terminator: String = "\n") throws(CommandError) -> Bool {
        do throws(KernelError) {
            return try StandardOutput.write(line + terminator)
        } catch {
            throw CommandError(
                .noOutput, "standard output can't be written: \(error); redirect it to another file or make room there")
        }
    }
}
