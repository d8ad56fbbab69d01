import Animation
import Platform

/// A task that waits for a time of the virtual clock.
final class MediaSleeper: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var timer: MediaTimers.ID?
        var isOver = false
    }

    private let timers: MediaTimers
    private let state = LockedValue(State())

    init(_ timers: MediaTimers) {
        self.timers = timers
    }

    /// Resumes the continuation at `time`, or at once if ``end(throwing:)`` was called before.
    func begin(_ continuation: CheckedContinuation<Void, any Error>, until time: CFTimeInterval) {
        let isOver = state.withLock { state in
            guard !state.isOver else { return true }
            state.continuation = continuation
            state.timer = timers.add(at: time) { self.end(throwing: nil) }
            return false
        }
        if isOver { continuation.resume(throwing: CancellationError()) }
    }

    /// Resumes the task, once.
    func end(throwing error: (any Error)?) {
        let (continuation, timer) = state.withLock { state in
            defer { state = State(isOver: true) }
            return (state.continuation, state.timer)
        }
        if let timer { timers.remove(timer) }
        if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
}
