import Glibc

/// Starts programs as processes of their own.
package enum ProgramStart {
    /// Starts a program, in which no signals are blocked, and returns the id of its process.
    ///
    /// The caller waits for its end with `waitpid`.
    /// - Parameters:
    ///   - words: the path of the program, or its name, which is searched in `PATH`, and its arguments.
    ///   - environment: variables that are added to those of this process.
    ///   - input: the descriptor of its standard input; this process's by default.
    ///   - output: the descriptor of its standard output; this process's by default.
    ///   - errors: the descriptor of its standard error; this process's by default.
    package static func spawn(
        _ words: [String], environment: [String: String] = [:], input: Int32 = STDIN_FILENO,
        output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
    ) throws(KernelError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, target) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
        where descriptor != target {
            posix_spawn_file_actions_adddup2(&actions, descriptor, target)
        }
        // This process may have blocked signals to read them from a descriptor, and its threads block all of them.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = cStrings(words)
        var variables = cStrings(variables(with: environment))
        defer { for text in arguments + variables { free(text) } }
        var process = pid_t()
        let error = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
        guard error == 0 else { throw KernelError(operation: "posix_spawn", errno: error, object: words[0]) }
        return process
    }

    /// Returns the variables of this process, and others that replace those of their names.
    private static func variables(with others: [String: String]) -> [String] {
        var variables: [String] = []
        var variable = environ
        while let text = variable.pointee {
            let line = String(cString: text)
            if others[String(line.prefix { $0 != "=" })] == nil { variables.append(line) }
            variable += 1
        }
        return variables + others.map { "\($0)=\($1)" }
    }

    private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        strings.map { strdup($0) } + [nil]
    }
}
