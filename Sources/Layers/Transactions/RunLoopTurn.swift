import Dispatch
import Platform

/// Ends the turns of the main thread's run loop without a kiosk. Foundation's `RunLoop` and `dispatchMain()` run the
/// blocks of the main queue.
package final class RunLoopTurn {
    private let isMainThread = MainThread.isCurrent
    private var isScheduled = false
    /// The number of kiosks that flush transactions and deliver events at the end of every turn instead.
    package var drivers = 0

    /// Whether the turns of the thread end: whether it is the main thread or runs a kiosk.
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
