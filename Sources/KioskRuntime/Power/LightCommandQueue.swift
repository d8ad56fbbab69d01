import Glibc
import KioskSettings
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
            do throws(KernelError) {
                let status = try run(command)
                if status != 0 { KioskLog.notice("app: “\(command.line)”: ended with status \(status)") }
            } catch {
                KioskLog.notice("kernel: \(error): the light of the display is not controlled")
            }
        }
    }

    /// Runs a line to its end and returns its exit status, or 128 and the signal if one ended it.
    private func run(_ command: Command) throws(KernelError) -> Int32 {
        let environment = command.brightness.map { ["BRIGHTNESS": "\($0)"] } ?? [:]
        let process = try ProgramStart.spawn(["/bin/sh", "-c", command.line], environment: environment)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }
}
