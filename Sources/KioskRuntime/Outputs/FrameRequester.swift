import Platform

/// Passes requests for frames to the run once it exists. Commits before that are part of its first frame.
final class FrameRequester: Sendable {
    /// A structure avoids that each access to a function in a generic type wraps the function once more.
    private struct Target {
        var requestFrame: (@Sendable () -> Void)?
    }

    private let target = LockedValue(Target())

    /// Sets the receiver of requests.
    func connect(_ requestFrame: @escaping @Sendable () -> Void) {
        target.withLock { $0.requestFrame = requestFrame }
    }

    /// Requests a frame. Callable on any thread.
    func requestFrame() {
        target.withLock { $0.requestFrame }?()
    }
}
