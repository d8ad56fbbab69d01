import Platform

/// A thread that may be joined any number of times, from any other thread.
final class JoinOnce: Sendable {
    private let thread: WorkerThread
    private let isJoined = Guarded(false)

    init(_ thread: WorkerThread) {
        self.thread = thread
    }

    func join() {
        isJoined.withLock { isJoined in
            if !isJoined { thread.join() }
            isJoined = true
        }
    }
}
