import Synchronization

/// Openers for boxes that other modules know, such as Foundation's `NSNumber` and `NSValue`.
package enum AnimatableValueBoxes {
    private static let openers = Mutex<[@Sendable (Any) -> AnimatableValue?]>([])

    package static func register(_ opener: @escaping @Sendable (Any) -> AnimatableValue?) {
        openers.withLock { $0.append(opener) }
    }

    static func open(_ box: Any) -> AnimatableValue? {
        let known = openers.withLock { $0 }
        for opener in known {
            if let value = opener(box) { return value }
        }
        return nil
    }
}
