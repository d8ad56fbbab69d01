public import Animation
public import Layers

/// What happened to a key.
public struct KeyEvent: Equatable, Sendable {
    public enum Phase: Int, Sendable {
        case began
        /// It is held, and types again.
        case repeated
        case ended
        /// It is up, or counts no more, but was not let go: its keyboard is gone, events were lost, or the focus went
        /// elsewhere.
        case cancelled
    }

    public let phase: Phase
    public let key: UIKey
    /// Seconds on the monotonic clock: the kernel's time of the event.
    public let timestamp: CFTimeInterval

    public init(phase: Phase, key: UIKey, timestamp: CFTimeInterval) {
        self.phase = phase
        self.key = key
        self.timestamp = timestamp
    }
}

/// What is told of keys while a layer has the keyboard: the layer itself, its responder or its delegate, the first that
/// is one.
///
/// Each key begins once and ends or is cancelled once, and repeats only in between.
public protocol KeyResponder: AnyObject {
    func layer(_ layer: CALayer, receives event: KeyEvent)
}
