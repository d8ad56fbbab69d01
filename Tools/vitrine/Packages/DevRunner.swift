import CommandSupport
import Glibc
import Platform

/// Builds a program and replaces its running version.
final class DevRunner {
    private let product: String
    private let arguments: [String]
    private let ready: ReadySocket
    private var running: ChildProcess?
    /// Whether the running program may have found the display busy with the one before it.
    private var mayBeBusy = false
    /// The time for which the old program runs on beside a new one that shows nothing, in seconds.
    private let patience = getenv("VITRINE_DEV_WAIT_SECONDS").flatMap { Double(String(cString: $0)) } ?? 10

    /// - Parameter arguments: the arguments of the program.
    init(_ product: String, _ arguments: [String]) throws(CommandError) {
        self.product = product
        self.arguments = arguments
        ready = try ReadySocket()
    }

    /// The command that builds the program. Pixels are drawn many times slower without optimization.
    private var build: [String] { ["swift", "build", "-Xswiftc", "-O", "-Xcc", "-O2", "--product", product] }

    /// Builds the program and starts it. If the build fails, the running one stays.
    func restart() throws(CommandError) {
        let start = MonotonicClock().now
        StandardError.write("vitrine: building \(product)")
        guard try ChildProcess(build, output: STDERR_FILENO).wait() == .exit(0) else {
            let stays = running == nil ? "" : "; the program that runs stays"
            StandardError.write("vitrine: the build of \(product) failed\(stays); it is built again after a change")
            return
        }
        let seconds = ((MonotonicClock().now - start) * 10).rounded() / 10
        StandardError.write("vitrine: built in \(seconds) s, starting \(product)")
        try replace()
    }

    private func replace() throws(CommandError) {
        let old = running
        mayBeBusy = old != nil && old?.poll() == nil
        ready.drain()
        let new = try start()
        let deadline = MonotonicClock().now + patience
        while mayBeBusy, MonotonicClock().now < deadline, new.poll() == nil {
            if ready.wait(0.05) { break }
        }
        old?.stop()
        running = new
    }

    private func start() throws(CommandError) -> ChildProcess {
        try ChildProcess([".build/debug/\(product)"] + arguments, environment: ["NOTIFY_SOCKET": ready.path])
    }

    /// Reports the end of the running program once. A program that found the display busy with the old one, which may
    /// be seen long after that has ended, is started again.
    func check() throws(CommandError) {
        guard let end = running?.poll() else { return }
        running = nil
        if mayBeBusy, end == .exit(ExitStatus.busy.rawValue) {
            mayBeBusy = false
            running = try start()
            return
        }
        let reason =
            switch end {
            case .exit(let status): "ended with status \(status)"
            case .signal(let signal): "was ended by signal \(signal)"
            }
        StandardError.write("vitrine: \(product) \(reason); save a change to start it again")
    }

    /// Ends the running program.
    func stop() {
        running?.stop()
        running = nil
    }
}
