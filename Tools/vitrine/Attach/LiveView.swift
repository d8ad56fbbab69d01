import CommandSupport
import Control
import Glibc
import JSONTree
import Platform

/// The live view of a kiosk's frames in a terminal, once a second.
struct LiveView {
    private let client: ControlClient

    init(_ client: ControlClient) {
        self.client = client
    }

    /// The time on the monotonic clock, in seconds.
    static var now: Double { MonotonicClock().now }

    /// Shows frames until a time is over, or until the command is ended.
    func run(for duration: Double?) throws {
        _ = try client.call("subscribe", [JSONMember("stream", .string("frames"))])
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let end = duration.map { Self.now + $0 } ?? .infinity
        while Self.now < end {
            let began = Self.now
            let next = min(began + 1, end)
            var summary = FrameSummary()
            while Self.now < next {
                guard let frame = try client.next(timeout: max(next - Self.now, 0)) else { break }
                summary.add(frame.params)
            }
            let text = summary.lines(span: Self.now - began).joined(separator: "\n")
            // Home, and clear what is below.
            try ResultOutput.write(isTerminal ? "\u{1b}[H\u{1b}[J\(text)" : text)
        }
    }
}
