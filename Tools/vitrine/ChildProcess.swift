import CommandSupport
import Glibc
import Platform

/// A program that a command runs.
final class ChildProcess {
    /// The end of a program.
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    let id: pid_t
    private var end: End?

    /// Starts a program that is searched in `PATH`.
    /// - Parameters:
    ///   - words: the name of the program and its arguments.
    ///   - environment: variables that are added to those of this process.
    ///   - input: the descriptor of its standard input; this process's by default.
    ///   - output: the descriptor of its standard output; this process's by default.
    ///   - errors: the descriptor of its standard error; this process's by default.
    init(
        _ words: [String], environment: [String: String] = [:], input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
    ) throws(CommandError) {
        do throws(KernelError) {
            id = try ProgramStart.spawn(
                words, environment: environment, input: input, output: output, errors: errors)
        } catch {
            throw CommandError(
                .failed,
                "cannot start “\(words[0])”: \(String(cString: strerror(error.errno))); install it, or add it to PATH")
        }
    }

    /// Returns how the program has ended; `nil` while it runs.
    func poll() -> End? { wait(WNOHANG) }

    /// Waits for the end of the program.
    func wait() -> End { wait(0) ?? .exit(0) }

    /// Asks the program to end, and waits until it has.
    func stop() {
        if poll() != nil { return }
        kill(id, SIGTERM)
        for _ in 0..<50 where poll() == nil { usleep(100_000) }
        if poll() == nil { kill(id, SIGKILL) }
        _ = wait()
    }

    private func wait(_ options: Int32) -> End? {
        if end != nil { return end }
        var status: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(id, &status, options) } while result < 0 && errno == EINTR
        guard result == id else { return result < 0 ? .exit(0) : nil }
        let signal = status & 0x7f
        end = signal == 0 ? .exit(status >> 8 & 0xff) : .signal(signal)
        return end
    }
}
