import Glibc

/// A program that runs beside this process until it is ended. Its standard error is that of this process.
final class BackgroundProcess {
    private let child: pid_t
    private let output: Int32
    private var hasEnded = false

    /// Starts a program.
    init(_ arguments: [String]) throws(BenchError) {
        guard let program = arguments.first else { throw BenchError(.failed, "no program to run") }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchError(.failed, "cannot create a pipe: \(lastError)") }
        do throws(BenchError) {
            child = try ChildProcess.spawn(program, arguments, [:], into: ends)
        } catch {
            close(ends[0])
            throw error
        }
        output = ends[0]
    }

    deinit {
        end()
        close(output)
    }

    /// Waits until the program writes to its standard output.
    ///
    /// - Parameter seconds: The greatest time to wait.
    /// - Returns: `false` if it ends or the time is over before.
    func waitsForOutput(_ seconds: Double) -> Bool {
        var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, Int32(seconds * 1000)) == 1 && Int32(waiting.revents) & POLLIN != 0
    }

    /// Whether the program has not ended.
    var isRunning: Bool {
        guard !hasEnded else { return false }
        var status: Int32 = 0
        hasEnded = waitpid(child, &status, WNOHANG) == child
        return !hasEnded
    }

    /// Ends the program.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    }
}
