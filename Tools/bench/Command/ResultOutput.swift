import BenchKit
import Platform

/// Writes figures to standard output.
enum ResultOutput {
    /// Writes text and a line end.
    static func write(_ line: String) throws(BenchError) {
        do throws(KernelError) {
            try StandardOutput.write(line + "\n")
        } catch {
            throw BenchError(
                .noOutput, "cannot write to standard output: \(error); redirect it to another file or free space")
        }
    }
}
