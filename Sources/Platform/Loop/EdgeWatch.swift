import CPlatform
import Glibc

/// Signals a wakeup when a descriptor becomes readable, for a run loop that can only watch wakeups and timers.
///
/// It reports edges: whoever hears the wakeup reads until the descriptor is not readable any more. A thread waits for
/// the descriptor, so that no event costs the thread of the run loop more than a wakeup.
final class EdgeWatch {
    /// The wakeup that is signaled.
    let wakeup: Wakeup
    private let ended: Wakeup
    private let thread: WorkerThread

    /// Watches a descriptor, which has to stay open as long as this object exists.
    init(_ descriptor: Int32) throws(KernelError) {
        let wakeup = try Wakeup()
        let ended = try Wakeup()
        let loop = try EventLoop()
        try loop.add(descriptor, events: [.readable, .edge]) { _ in wakeup.signal() }
        // Only the thread uses the loop from here on.
        nonisolated(unsafe) var isOver = false
        try loop.add(ended) { isOver = true }
        nonisolated(unsafe) let watching = loop
        thread = try WorkerThread(name: "vitrine-events") {
            while !isOver {
                // The arguments are valid, so epoll_wait can't fail.
                _ = try? watching.turn()
            }
        }
        self.wakeup = wakeup
        self.ended = ended
    }

    deinit {
        ended.signal()
        thread.join()
    }
}
