import Platform

/// Writes a command's results to standard output.
enum ResultOutput {
    /// Writes a line, or several.
    /// - Returns: whether there is still a reader; without one the command may end.
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
