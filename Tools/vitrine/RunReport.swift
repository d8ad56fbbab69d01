import Input
import Trace

/// How a run went, as it is written to a file.
struct RunReport: Encodable {
    let frames: FrameReport
    /// Nil where there was none.
    let input: Input?

    /// How input came in; the names are the file's keys.
    struct Input: Encodable {
        let events: Int
        /// Read more than 10 ms after they happened.
        let lateEvents: Int
        let longestLagMs: Double

        init(_ statistics: InputStatistics) {
            events = statistics.events
            lateEvents = statistics.lateEvents
            longestLagMs = statistics.longestLag * 1e3
        }
    }

    private enum Key: CodingKey {
        case input
    }

    /// The members of the frames' report, and the input as one more.
    func encode(to encoder: any Encoder) throws {
        try frames.encode(to: encoder)
        var members = encoder.container(keyedBy: Key.self)
        try members.encodeIfPresent(input, forKey: .input)
    }
}
