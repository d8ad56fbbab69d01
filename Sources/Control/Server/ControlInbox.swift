import Glibc
import Platform

/// Messages from any thread to the control thread, which takes them in their order.
final class ControlInbox: Sendable {
    private struct State {
        var items: [InboxItem] = []
        var isClosed = false
        /// The thread that takes the messages after each call of foreign code, so that it needs no wakeup.
        var thread: pthread_t?
    }

    let wakeup: Wakeup
    private let state = LockedValue(State())

    init() throws(KernelError) {
        wakeup = try Wakeup()
    }

    /// Makes the calling thread the one that takes the messages.
    func adopt() {
        let thread = pthread_self()
        state.withLock { $0.thread = thread }
    }

    /// Adds a message, unless the inbox is closed.
    func post(_ item: InboxItem) {
        let caller = pthread_self()
        let isSleeping = state.withLock { state -> Bool in
            guard !state.isClosed else { return false }
            state.items.append(item)
            return state.items.count == 1 && state.thread.map { pthread_equal($0, caller) == 0 } ?? true
        }
        if isSleeping { wakeup.signal() }
    }

    /// Removes and returns all messages.
    func take() -> [InboxItem] {
        state.withLock { state in
            let items = state.items
            state.items = []
            return items
        }
    }

    /// Drops all messages, also later ones.
    func close() {
        // The messages are released outside of the lock: a reply that is released posts an answer.
        let dropped = state.withLock { state in
            let items = state.items
            state.items = []
            state.isClosed = true
            return items
        }
        withExtendedLifetime(dropped) {}
    }
}
