import Platform


/// Asks the run for a frame once there is one; commits made before are in its first frame anyway.
final class RunWaker: Sendable {
    private let wakeUp = Guarded<(@Sendable () -> Void)?>(nil)

    func connect(_ wakeUp: @escaping @Sendable () -> Void) {
        self.wakeUp.withLock { $0 = wakeUp }
    }

    func wake() {
        wakeUp.withLock { $0 }?()
    }
}
