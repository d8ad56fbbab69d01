import Glibc

/// The standard output of a command.
package enum StandardOutput {
    /// Ignores SIGPIPE, so that writes to a closed pipe return `EPIPE`, and opens `/dev/null` for closed standard
    /// descriptors, so that no file that is opened later gets one of their numbers.
    ///
    /// Call it at the start of a program.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one. Read-only, so that writing results to it is an error.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes text to standard output.
    /// - Returns: `false` if the reader has closed the pipe (`| head`), which is not an error.
    @discardableResult
    package static func write(_ text: String) throws(KernelError) -> Bool {
        try write([UInt8](text.utf8))
    }

    /// Writes bytes to standard output.
    /// - Returns: `false` if the reader has closed the pipe, which is not an error.
    @discardableResult
    package static func write(_ bytes: [UInt8]) throws(KernelError) -> Bool {
        do throws(KernelError) {
            try writeAll(bytes, to: STDOUT_FILENO, object: "standard output")
            return true
        } catch {
            if error.errno == EPIPE { return false }
            throw error
        }
    }
}
