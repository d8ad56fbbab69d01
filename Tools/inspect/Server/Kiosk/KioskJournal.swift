import Platform

/// The state of the kiosk, for pages that wait for a change of it.
final class KioskJournal: Sendable {
    private struct Content {
        var state = KioskState()
        var waiting: [UInt64: Waiter] = [:]
        var lastWaiter: UInt64 = 0
    }

    private struct Waiter {
        let continuation: CheckedContinuation<Void, Never>
        /// Resumes the continuation when its time is over.
        let timer: Task<Void, Never>
    }

    private let content = LockedValue(Content())

    var state: KioskState { content.withLock { $0.state } }

    /// Changes the state, and resumes all that wait for it.
    func change(_ body: (inout KioskState) -> Void) {
        let waiting = content.withLock { content in
            body(&content.state)
            let waiting = Array(content.waiting.values)
            content.waiting = [:]
            return waiting
        }
        for waiter in waiting {
            waiter.timer.cancel()
            waiter.continuation.resume()
        }
    }

    /// Waits until the state fulfills a condition, or until a time is over.
    /// - Parameter seconds: the longest time to wait.
    /// - Returns: the state, which may not fulfill the condition.
    func wait(_ seconds: Double, until condition: @Sendable (KioskState) -> Bool) async -> KioskState {
        let clock = MonotonicClock()
        let end = clock.now + seconds
        while true {
            let state = state
            let rest = end - clock.now
            if condition(state) || rest <= 0 || Task.isCancelled { return state }
            await waitForChange(after: state, atMost: rest)
        }
    }

    private func waitForChange(after state: KioskState, atMost seconds: Double) async {
        await withCheckedContinuation { continuation in
            let isChanged = content.withLock { content in
                guard content.state.generation == state.generation, content.state.frameCount == state.frameCount else {
                    return true
                }
                content.lastWaiter += 1
                let id = content.lastWaiter
                let timer = Task {
                    try? await Task.sleep(for: .seconds(seconds))
                    self.content.withLock { $0.waiting.removeValue(forKey: id) }?.continuation.resume()
                }
                content.waiting[id] = Waiter(continuation: continuation, timer: timer)
                return false
            }
            if isChanged { continuation.resume() }
        }
    }
}
