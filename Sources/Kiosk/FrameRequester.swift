import Platform

/// Asks the run for a frame once there is one; commits made before are in its first frame anyway.
final class FrameRequester: Sendable {
    /// A function by itself, as the value of a generic type, would be wrapped once more by every access that may
    /// change it.
    private struct Target {
        var requestFrame: (@Sendable () -> Void)?
    }

    private let target = LockedValue(Target())

    func connect(_ requestFrame: @escaping @Sendable () -> Void) {
        target.withLock { $0.requestFrame = requestFrame }
    }

    func requestFrame() {
        target.withLock { $0.requestFrame }?()
    }
}
