public import Animation

/// The clock of `CACurrentMediaTime()` for Swift's concurrency: monotonic on a display, virtual in a headless run.
///
/// ```swift
/// Task { @MainActor in
///     try await Task.sleep(for: .seconds(2), clock: .media)
///     sign.opacity = 1
/// }
/// ```
public struct MediaClock: Clock, Sendable {
    /// A time of the media clock.
    public struct Instant: InstantProtocol, Sendable {
        /// The time in seconds, as `CACurrentMediaTime()` returns it.
        public var time: CFTimeInterval

        /// Creates an instant from a time in seconds of `CACurrentMediaTime()`.
        public init(_ time: CFTimeInterval) {
            self.time = time
        }

        public func advanced(by duration: Duration) -> Instant {
            Instant(time + duration.seconds)
        }

        public func duration(to other: Instant) -> Duration {
            .seconds(other.time - time)
        }

        public static func < (one: Instant, other: Instant) -> Bool {
            one.time < other.time
        }
    }

    /// Creates the clock. All of them are the same.
    ///
    /// A task's clock is that of the kiosk that has called the code which began the task.
    public init() {}

    public var now: Instant { Instant(CACurrentMediaTime()) }

    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Waits until an instant. In a headless run the clock only advances while a kiosk runs.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let runLoop = MediaRunLoop.current
        guard runLoop.time.isVirtual else {
            return try await Task.sleep(for: now.duration(to: deadline), tolerance: tolerance)
        }
        let sleeper = MediaSleeper(runLoop.timers)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { sleeper.begin($0, until: deadline.time) }
        } onCancel: {
            sleeper.end(throwing: CancellationError())
        }
    }
}

extension Clock where Self == MediaClock {
    /// The clock of `CACurrentMediaTime()`.
    public static var media: MediaClock { MediaClock() }
}

extension Duration {
    /// The duration in seconds.
    fileprivate var seconds: CFTimeInterval {
        CFTimeInterval(components.seconds) + CFTimeInterval(components.attoseconds) * 1e-18
    }
}
