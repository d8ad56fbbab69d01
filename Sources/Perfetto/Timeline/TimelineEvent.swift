/// An event on a track.
struct TimelineEvent: Sendable {
    enum Kind: Sendable {
        /// The beginning of a slice, which ends with the next ``end`` on the track that ends no later slice.
        case begin(TimelineSlice)
        case end
        case instant(TimelineLabel)
        case counter(CounterValue)
    }

    enum CounterValue: Equatable, Sendable {
        case number(UInt64)
        /// A finite number.
        case decimal(Double)

        var annotation: TimelineAnnotation.Value {
            switch self {
            case .number(let number): .number(number)
            case .decimal(let number): .decimal(number)
            }
        }
    }

    /// The time in nanoseconds of the monotonic clock.
    var time: UInt64
    /// The number of the track.
    var track: Int
    var kind: Kind
}
