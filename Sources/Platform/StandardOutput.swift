import Glibc

/// The standard output of a command, for its results.
package enum StandardOutput {
    /// Makes writes to a pipe whose reader is gone return an error instead of ending the program, and fills standard
    /// descriptors that are closed, so that no file that is opened later is taken for one of them.
    ///
    /// To be called at the start of a program.
    package static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest free number is this one. Read-only, so that results which go nowhere are an error.
            _ = open("/dev/null", descriptor == STDERR_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes text to standard output.
    /// - Returns: whether there is still a reader. A reader that has seen enough (`| head`) is no error.
    @discardableResult
    package static func write(_ text: String) throws(KernelError) -> Bool {
        do throws(KernelError) {
            try writeAll([UInt8](text.utf8), to: STDOUT_FILENO, object: "standard output")
            return true
        } catch {
            if error.errno == EPIPE { return false }
            throw error
        }
    }
}
