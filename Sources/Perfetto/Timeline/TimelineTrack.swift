/// A row of a timeline.
struct TimelineTrack: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The activities of a thread, by the kernel's number of the thread; 0 if it is unknown.
        case thread(Int32)
        /// Slices and instant events that belong to no thread.
        case slices
        case counter(Unit)
    }

    /// The units of counters, with the numbers of Perfetto's `CounterDescriptor.Unit`.
    enum Unit: UInt64, Sendable {
        case none = 0
        case count = 2
        case bytes = 3
    }

    /// The place among the tracks of the timeline.
    let number: Int
    let kind: Kind
    /// The name. Tracks that belong together have the same one.
    let name: String
}
