package import JSONTree
import Platform
import Synchronization

/// Notifications that clients subscribe to. It belongs to one server.
///
/// The program pushes values from any thread, or the control thread asks for them at an interval while there is a
/// subscriber.
package final class ControlStream: Sendable {
    /// A function that the control thread calls at an interval.
    struct Producer: Sendable {
        /// In seconds.
        let interval: Double
        let values: @Sendable () -> [JSONValue]
    }

    private struct State {
        var values = FIFO<JSONValue>()
        /// The number of values that were dropped since the last ones were taken.
        var lost = 0
        var inbox: ControlInbox?
    }

    package let name: String
    /// A noun phrase for the values.
    package let summary: String
    let producer: Producer?
    private let state = LockedValue(State())
    private let isSubscribed = Atomic(false)

    /// Creates a stream whose values the program pushes.
    /// - Parameters:
    ///   - name: the name of the stream, which is the method of its notifications.
    ///   - summary: a noun phrase for the values.
    package init(_ name: String, summary: String) {
        self.name = name
        self.summary = summary
        producer = nil
    }

    /// Creates a stream whose values the control thread asks for at an interval, while there is a subscriber.
    /// - Parameters:
    ///   - interval: the interval in seconds, at least 1 ms.
    ///   - values: returns the values since the last call; runs on the control thread and must not block.
    package init(
        _ name: String, summary: String, every interval: Double, values: @escaping @Sendable () -> [JSONValue]
    ) {
        self.name = name
        self.summary = summary
        producer = Producer(interval: max(interval, 0.001), values: values)
    }

    /// Whether there is a subscriber. Without one, pushing has no effect.
    package var hasSubscribers: Bool { isSubscribed.load(ordering: .relaxed) }

    /// Sends a value to the subscribers, from any thread and without waiting for them.
    ///
    /// If more values wait than the control thread sends, the oldest are dropped.
    /// - Parameter value: the parameters of the notification; another value than an object becomes its member `value`.
    ///   It is not evaluated without subscribers.
    package func push(_ value: @autoclosure () -> JSONValue) {
        guard hasSubscribers else { return }
        add(value())
    }

    private func add(_ value: JSONValue) {
        let (inbox, dropped) = state.withLock { state -> (ControlInbox?, JSONValue?) in
            let isFirst = state.values.count == 0
            var dropped: JSONValue?
            if state.values.count >= ControlLimits.pushedValues {
                dropped = state.values.popFirst()
                state.lost += 1
            }
            state.values.append(value)
            return (isFirst ? state.inbox : nil, dropped)
        }
        // Large values are released outside of the lock.
        withExtendedLifetime(dropped) {}
        inbox?.post(.pushed(self))
    }

    /// Connects the stream with its server.
    func attach(to inbox: ControlInbox) {
        state.withLock { $0.inbox = inbox }
    }

    /// Sets whether there is a subscriber.
    func setSubscribed(_ isSubscribed: Bool) {
        self.isSubscribed.store(isSubscribed, ordering: .relaxed)
    }

    /// Removes and returns the values that were pushed, and the number of those that were dropped before them.
    func take() -> (lost: Int, values: [JSONValue]) {
        // The queue is emptied outside of the lock, so that threads that push never wait for this one.
        var (lost, queue) = state.withLock { state in
            let taken = (state.lost, state.values)
            state.lost = 0
            state.values = FIFO()
            return taken
        }
        var values: [JSONValue] = []
        values.reserveCapacity(queue.count)
        while let value = queue.popFirst() { values.append(value) }
        return (lost, values)
    }
}
