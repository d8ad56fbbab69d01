import Glibc
import SceneCommands

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
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, target) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
        where descriptor != target {
            posix_spawn_file_actions_adddup2(&actions, descriptor, target)
        }
        // This process may have blocked signals to read them from a descriptor.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var variable = environ
        while let text = variable.pointee {
            let name = String(cString: text).prefix { $0 != "=" }
            if environment[String(name)] == nil { variables.append(strdup(text)) }
            variable += 1
        }
        variables += environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var id: pid_t = 0
        let error = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables)
        guard error == 0 else {
            throw CommandError(
                .failed,
                "cannot start “\(words[0])”: \(String(cString: strerror(error))); install it, or add it to PATH")
        }
        self.id = id
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
