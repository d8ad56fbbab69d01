import CommandSupport
import Control
import JSONTree
import Platform

/// The live view of a kiosk's frames, once a second.
struct LiveView {
    private let client: ControlClient
    private let terminal = Terminal()
    private var costs: LayerCosts
    private var graph = FrameGraph()
    private var late = LateFrames()

    /// The number of layers that are listed at most.
    private static let mostLayers = 5

    init(_ client: ControlClient) {
        self.client = client
        costs = LayerCosts(client)
    }

    /// The time on the monotonic clock, in seconds.
    static var now: Double { MonotonicClock().now }

    /// Shows frames until a time is over, or until the command is ended.
    mutating func run(for duration: Double?) throws {
        _ = try client.call(SubscribeRequest(to: "frames"))
        let end = duration.map { Self.now + $0 } ?? .infinity
        while Self.now < end {
            let began = Self.now
            let summary = try receive(until: min(began + 1, end))
            try costs.takeAnswers(at: Self.now)
            if terminal.isWatched { try costs.ask(hasChanged: !summary.isEmpty, at: Self.now) }
            if let slow = late.last?.frame.slowLayer { try costs.askForName(ofLayer: slow.id) }
            let text = lines(summary, span: Self.now - began).joined(separator: "\n")
            // Home, and clear what is below.
            try ResultOutput.write(terminal.placesCursor ? "\u{1b}[H\u{1b}[J\(text)" : text)
        }
    }

    /// Receives frames until a time.
    private mutating func receive(until end: Double) throws -> FrameSummary {
        var summary = FrameSummary()
        while Self.now < end {
            guard let notification = try client.next(timeout: max(end - Self.now, 0)) else { break }
            let frame = ShownFrame(notification.params)
            summary.add(frame)
            graph.add(frame)
            late.add(frame, at: Self.now)
            try costs.takeAnswers(at: Self.now)
        }
        return summary
    }

    /// Returns the lines of a second, as many and as long as the terminal has place for.
    private func lines(_ summary: FrameSummary, span: Double) -> [String] {
        let late = late.lines(at: Self.now) { costs.name(ofLayer: $0) }
        let first = summary.rates(span: span)
        guard let size = terminal.size else { return first + summary.bars(columns: nil) + late }
        let bars = summary.bars(columns: size.columns)
        // The cursor is in the last row.
        let rows = max(size.rows - 1, 1)
        let rest = rows - first.count - bars.count - late.count
        let layers = costs.lines(min(rest - 1, Self.mostLayers))
        let graph = graph.lines(columns: size.columns)
        var lines = first + (rest - layers.count >= graph.count ? graph : []) + bars
        if rest >= layers.count { lines += layers }
        return (lines + late).prefix(rows).map { TerminalText.cut($0, to: size.columns) }
    }
}
