import CLayers
import Dispatch

/// Ends the turns of the main thread's run loop where no kiosk does it: Foundation's `RunLoop` and `dispatchMain()` run
/// what waits in the main queue.
package final class RunLoopTurn {
    private let isMainThread = vitrine_is_main_thread()
    private var isScheduled = false
    /// How many flush transactions and tell events at the end of every turn, so that this need not.
    package var drivers = 0

    /// Whether the thread has turns that end: it is the main thread, or runs a kiosk.
    var endsTurns: Bool { isMainThread || drivers > 0 }

    func schedule() {
        guard isMainThread, drivers == 0, !isScheduled else { return }
        isScheduled = true
        DispatchQueue.main.async { ThreadTransactions.current.turn.end() }
    }

    private func end() {
        isScheduled = false
        if drivers > 0 { return }
        let transactions = ThreadTransactions.current
        transactions.flush()
        transactions.events.deliver()
        transactions.flush()
        if transactions.hasWork { schedule() }
    }
}
