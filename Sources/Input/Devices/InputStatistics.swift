/// How input came in. Adding an event allocates nothing.
package struct InputStatistics: Equatable, Sendable {
    /// An event that is read so long after it happened is late, in seconds.
    package static let lateness = 0.010

    package private(set) var events = 0
    /// Events that were read late: this program, or the machine, was busy with something else.
    package private(set) var lateEvents = 0
    /// The longest time between an event and its reading, in seconds.
    package private(set) var longestLag = 0.0

    package init() {}

    /// - Parameter time: when the event was read, on its own clock.
    package mutating func add(_ event: InputEvent, at time: Double) {
        // These have no time of their own.
        if event.kind == .deviceAdded || event.kind == .deviceRemoved { return }
        events += 1
        let lag = time - event.time
        if lag > Self.lateness { lateEvents += 1 }
        longestLag = max(longestLag, lag)
    }
}
