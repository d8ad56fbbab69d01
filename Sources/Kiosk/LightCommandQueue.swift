import Glibc
import Platform

/// Runs lines of the shell one after another on a thread of its own, because some of them take seconds.
final class LightCommandQueue: Sendable {
    struct Command: Sendable {
        var line: String
        /// The brightness in percent; `nil` for a line that turns the light on or off.
        var brightness: Int?
    }

    private struct State {
        var waiting: [Command] = []
        /// The thread that runs the commands; `nil` if there are none.
        var thread: WorkerThread?
    }

    private let state = LockedValue(State())

    /// Adds a command. It replaces one of its kind that waits, because only the last state counts.
    func add(_ command: Command) {
        state.withLock { state in
            state.waiting.removeAll { ($0.brightness == nil) == (command.brightness == nil) }
            state.waiting.append(command)
            guard state.thread == nil else { return }
            do throws(KernelError) {
                state.thread = try WorkerThread(name: "vitrine-light") { [self] in drain() }
            } catch {
                state.waiting = []
                KioskLog.notice("kernel: \(error): the light of the display is not controlled")
            }
        }
    }

    /// Waits until all commands have ended.
    func finish() {
        while let thread = state.withLock({ $0.thread }) { thread.join() }
    }

    private func drain() {
        while let command = state.withLock({ state -> Command? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.thread = nil
            return nil
        }) {
            let status = run(command)
            if status != 0 { KioskLog.notice("app: “\(command.line)”: ended with status \(status)") }
        }
    }

    /// Runs a line to its end and returns its exit status, 128 and the signal if one ended it, or an error number.
    private func run(_ command: Command) -> Int32 {
        var words = cStrings(["/bin/sh", "-c", command.line])
        var variables = cStrings(environment(of: command))
        defer { for word in words + variables { free(word) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The thread blocks all signals, and the program must not.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var process = pid_t()
        let refusal = posix_spawn(&process, "/bin/sh", nil, &attributes, &words, &variables)
        guard refusal == 0 else { return refusal }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    private func environment(of command: Command) -> [String] {
        var variables: [String] = []
        var index = 0
        while let variable = environ[index] {
            variables.append(String(cString: variable))
            index += 1
        }
        guard let brightness = command.brightness else { return variables }
        return variables.filter { !$0.hasPrefix("BRIGHTNESS=") } + ["BRIGHTNESS=\(brightness)"]
    }

    private func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
        var copies: [UnsafeMutablePointer<CChar>?] = []
        for string in strings { copies.append(strdup(string)) }
        return copies + [nil]
    }
}
