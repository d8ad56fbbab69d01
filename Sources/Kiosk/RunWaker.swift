import Platform

/// Asks the run for a frame once there is one; commits made before are in its first frame anyway.
final class RunWaker: Sendable {
    /// A function by itself, as the value of a generic type, would be wrapped once more by every access that may
    /// change it.
    private struct Target {
        var wakeUp: (@Sendable () -> Void)?
    }

    private let target = LockedValue(Target())

    func connect(_ wakeUp: @escaping @Sendable () -> Void) {
        target.withLock { $0.wakeUp = wakeUp }
    }

    func wake() {
        target.withLock { $0.wakeUp }?()
    }
}
