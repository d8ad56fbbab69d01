/// The times of the newest events by which a person keeps a display on, or turns it on.
///
/// Events that the program ignores, such as those of panels that belong to no output of the program, do not count.
package struct InputActivity: Equatable, Sendable {
    /// The time of the newest event that keeps a display on, in seconds on the monotonic clock; `nil` for none.
    package private(set) var lastUse: Double?
    /// The time of the newest event that turns on a display that is off, in seconds on the monotonic clock; `nil` for
    /// none.
    package private(set) var lastBeginning: Double?

    package init() {}

    /// Notes an event that belongs to no contact.
    mutating func note(_ event: InputEvent) {
        if event.kind.isActivity { noteUse(at: event.time) }
        if event.kind.wakesDisplay { lastBeginning = max(lastBeginning ?? event.time, event.time) }
    }

    /// Notes the beginning of a touch.
    mutating func noteBeginning(at time: Double) {
        noteUse(at: time)
        lastBeginning = max(lastBeginning ?? time, time)
    }

    /// Notes the motion or the end of a touch.
    mutating func noteUse(at time: Double) {
        lastUse = max(lastUse ?? time, time)
    }
}
