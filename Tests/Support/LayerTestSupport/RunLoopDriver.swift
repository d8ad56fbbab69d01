import Layers

/// Marks the thread as one whose run loop ends transactions and delivers animation events, as a kiosk's does, while the
/// driver lives.
package final class RunLoopDriver {
    package init() {
        ThreadTransactions.current.turn.drivers += 1
    }

    deinit {
        ThreadTransactions.current.turn.drivers -= 1
    }

    /// Ends a turn of the run loop: commits, delivers events, and commits what their handlers changed.
    package func endTurn() {
        CATransaction.flush()
        ThreadTransactions.current.events.deliver()
        CATransaction.flush()
    }
}
