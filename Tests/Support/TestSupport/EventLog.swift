import Platform

/// The values that callbacks of any thread reported, in their order.
package final class EventLog<Event: Sendable>: Sendable {
    private let events = LockedValue<[Event]>([])

    package init() {}

    package func add(_ event: Event) {
        events.withLock { $0.append(event) }
    }

    package var all: [Event] { events.withLock { $0 } }
}
