import Dispatch
import Glibc
import Platform

/// Shows how far a command is, on a line of the terminal that it removes at the end.
///
/// Nothing is shown in the first second, if standard error is not a terminal, or if the terminal cannot erase a line.
/// The line has no colour, so that `NO_COLOR` needs no attention.
package final class Progress: Sendable {
    private struct State: ~Copyable {
        var text = ""
        var isVisible = false
        /// Whether other text is being written.
        var isHidden = false
        var isOver = false
    }

    private let state = LockedValue(State())
    private let descriptor: Int32
    private let name: String
    private let start: Double
    private let delay: Double
    /// The timer that shows the time again; `nil` if nothing is shown. Any thread may use it.
    nonisolated(unsafe) private let timer: (any DispatchSourceTimer)?

    /// Starts to show the progress of a command.
    /// - Parameters:
    ///   - name: The name of the command, with which the line begins.
    ///   - descriptor: The terminal; standard error by default.
    ///   - delay: The time after which the line appears, in seconds.
    package init(_ name: String, on descriptor: Int32 = STDERR_FILENO, after delay: Double = 1) {
        self.name = name
        self.descriptor = descriptor
        self.delay = delay
        start = MonotonicClock().now
        let canErase = getenv("TERM").map { String(cString: $0) } != "dumb"
        timer =
            isatty(descriptor) == 1 && canErase
            ? DispatchSource.makeTimerSource(queue: DispatchQueue(label: "vitrine.progress")) : nil
        guard let timer else { return }
        timer.setEventHandler { [weak self] in self?.show() }
        timer.schedule(deadline: .now() + delay, repeating: 0.5)
        timer.resume()
    }

    deinit {
        timer?.cancel()
        erase()
    }

    /// Sets the text that says what the command does now.
    package func report(_ text: String) {
        guard timer != nil else { return }
        state.withLock { $0.text = text }
        if MonotonicClock().now - start >= delay { show() }
    }

    /// Calls a closure that writes to the terminal, while the line is removed.
    package func hidden<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        state.withLock { $0.isHidden = true }
        defer { state.withLock { $0.isHidden = false } }
        erase()
        return try body()
    }

    /// Removes the line for good.
    package func finish() {
        timer?.cancel()
        state.withLock { $0.isOver = true }
        erase()
    }

    private func show() {
        let seconds = Int(MonotonicClock().now - start)
        let limit = columns - 1
        state.withLock { state in
            guard !state.isOver, !state.isHidden else { return }
            let line = state.text.isEmpty ? "\(name): \(seconds) s" : "\(name): \(state.text), \(seconds) s"
            state.isVisible = true
            write("\r\(line.prefix(limit))\u{1b}[K")
        }
    }

    private func erase() {
        state.withLock { state in
            guard state.isVisible else { return }
            state.isVisible = false
            write("\r\u{1b}[K")
        }
    }

    /// The width of the terminal in characters.
    private var columns: Int {
        var size = winsize()
        return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1 ? Int(size.ws_col) : 80
    }

    private func write(_ text: String) {
        _ = Glibc.write(descriptor, text, text.utf8.count)
    }
}
