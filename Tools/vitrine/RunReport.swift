import Input
import Trace

/// The statistics of a run, as written to a file.
struct RunReport: Encodable {
    let frames: FrameReport
    /// The input statistics; `nil` without input devices.
    let input: Input?

    /// Statistics of input. The names are the keys of the file.
    struct Input: Encodable {
        let events: Int
        /// The number of events that were read more than 10 ms after they happened.
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

    /// Writes the members of the frame report, and the input statistics as one more member.
    func encode(to encoder: any Encoder) throws {
        try frames.encode(to: encoder)
        var members = encoder.container(keyedBy: Key.self)
        try members.encodeIfPresent(input, forKey: .input)
    }
}
