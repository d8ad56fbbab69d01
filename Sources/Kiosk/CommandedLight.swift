import Glibc
import Platform

/// A light that other programs control. They run one after another on a thread of their own, because some of them take
/// seconds; of several states that are set meanwhile, the last one counts.
package final class CommandedLight: DisplayLight {
    private let commands: Kiosk.Configuration.LightCommands
    private let runner = Runner()

    package init(_ commands: Kiosk.Configuration.LightCommands) {
        self.commands = commands
    }

    package func setOn(_ isOn: Bool) {
        runner.run(isOn ? commands.on : commands.off, brightness: nil)
    }

    package func setBrightness(_ brightness: Double) {
        runner.run(commands.brightness, brightness: Int((brightness * 100).rounded()))
    }

    private final class Runner: Sendable {
        private struct Job {
            var line: String
            var brightness: Int?
        }

        private let state = LockedValue((waiting: [Job](), isRunning: false))

        func run(_ line: String?, brightness: Int?) {
            guard let line else { return }
            let starts = state.withLock { state in
                // Both kinds of lines are kept apart: the last state and the last brightness.
                state.waiting.removeAll { ($0.brightness == nil) == (brightness == nil) }
                state.waiting.append(Job(line: line, brightness: brightness))
                defer { state.isRunning = true }
                return !state.isRunning
            }
            guard starts else { return }
            do throws(KernelError) {
                _ = try WorkerThread(name: "vitrine-light") { [self] in drain() }
            } catch {
                state.withLock { $0.isRunning = false }
                KioskLog.notice("kernel: \(error): the light of the display is not controlled")
            }
        }

        private func drain() {
            while let job = state.withLock({ state -> Job? in
                guard !state.waiting.isEmpty else {
                    state.isRunning = false
                    return nil
                }
                return state.waiting.removeFirst()
            }) {
                let status = runInShell(job.line, brightness: job.brightness)
                if status != 0 { KioskLog.notice("app: “\(job.line)”: ended with status \(status)") }
            }
        }

        /// Runs a line of the shell to its end and returns its exit status.
        private func runInShell(_ line: String, brightness: Int?) -> Int32 {
            var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sh"), strdup("-c"), strdup(line), nil]
            var variables: [UnsafeMutablePointer<CChar>?] = []
            var index = 0
            while let variable = environ[index] {
                variables.append(strdup(variable))
                index += 1
            }
            if let brightness { variables.append(strdup("BRIGHTNESS=\(brightness)")) }
            variables.append(nil)
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
    }
}
