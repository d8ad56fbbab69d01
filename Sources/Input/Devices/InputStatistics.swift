/// Counts of events and of their delays. Adding an event allocates nothing.
package struct InputStatistics: Equatable, Sendable {
    /// The delay from which on an event is late, in seconds.
    package static let lateness = 0.010

    package private(set) var events = 0
    /// Events that were read late, because the program or the machine was busy.
    package private(set) var lateEvents = 0
    /// The longest delay between an event and its reading, in seconds.
    package private(set) var longestLag = 0.0

    package init() {}

    /// - Parameter time: The time at which the event was read, on the event's clock.
    package mutating func add(_ event: InputEvent, at time: Double) {
        // Additions and removals have no time of their own.
        if event.kind == .deviceAdded || event.kind == .deviceRemoved { return }
        events += 1
        let lag = time - event.time
        if lag > Self.lateness { lateEvents += 1 }
        longestLag = max(longestLag, lag)
    }
}
