import Glibc

/// The result of a program that ran to its end: its standard output and exit status. Its standard error is that of this
/// process.
package struct ChildProcess {
    package let output: String
    /// The exit status; 128 plus the signal's number if the program was killed.
    package let status: Int32

    /// Runs a program and waits for its end.
    ///
    /// - Parameter environment: Variables that are added to the environment of this process.
    package static func run(_ arguments: [String], environment: [String: String] = [:]) throws(BenchError)
        -> ChildProcess
    {
        guard let program = arguments.first else { throw BenchError(.failed, "no program to run") }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw BenchError(.failed, "cannot create a pipe: \(lastError)") }
        defer { close(ends[0]) }
        let child = try spawn(program, arguments, environment, into: ends)
        let output = read(ends[0])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return ChildProcess(output: output, status: signal == 0 ? status >> 8 & 0xff : 128 + signal)
    }

    /// Starts a program without input, whose standard output is the second end of a pipe. That end is closed here.
    ///
    /// - Returns: The number of the process.
    static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String: String], into pipe: [Int32]
    ) throws(BenchError) -> pid_t {
        defer { close(pipe[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe[1], STDOUT_FILENO)
        for end in pipe { posix_spawn_file_actions_addclose(&actions, end) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] =
            inherited(without: environment) + environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for word in words + settings { free(word) } }
        var child = pid_t()
        let refusal = posix_spawn(&child, program, &actions, nil, &words, &settings)
        guard refusal == 0 else {
            throw BenchError(.failed, "cannot run “\(program)”: \(String(cString: strerror(refusal)))")
        }
        return child
    }

    private static func inherited(without names: [String: String]) -> [UnsafeMutablePointer<CChar>?] {
        var copies: [UnsafeMutablePointer<CChar>?] = []
        var entry = environ
        while let setting = entry.pointee {
            let text = String(cString: setting)
            if names[String(text.prefix { $0 != "=" })] == nil { copies.append(strdup(setting)) }
            entry += 1
        }
        return copies
    }

    private static func read(_ descriptor: Int32) -> String {
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = Glibc.read(descriptor, &block, block.count)
            if count > 0 { bytes += block[..<count] } else if count == 0 || errno != EINTR { break }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

var lastError: String { String(cString: strerror(errno)) }
