public import Animation
public import Layers

/// One change of a key.
public struct KeyEvent: Equatable, Sendable {
    /// The stage between the press and the release of a key.
    public enum Phase: Int, Sendable {
        /// The key was pressed.
        case began
        /// The key is held and repeats.
        case repeated
        /// The key was released.
        case ended
        /// The key counts as released without having been seen to be: its keyboard was unplugged, events were lost, or
        /// the focus moved.
        case cancelled
    }

    /// The stage that the key has reached.
    public let phase: Phase
    /// The key, with its meaning at that time.
    public let key: UIKey
    /// The kernel's number of the key (linux/input-event-codes.h), which also tells keys apart that ``UIKey/keyCode``
    /// has no usage for, such as 164 for Play and Pause; 0 for a key that a program made up.
    public let code: Int
    /// The device that the key is on; `nil` for a key that a program made up.
    public let device: Device?
    /// The kernel's time of the event, in seconds on the monotonic clock.
    public let timestamp: CFTimeInterval

    /// Creates an event, for tests and for programs that make up keys.
    public init(phase: Phase, key: UIKey, code: Int = 0, device: Device? = nil, timestamp: CFTimeInterval) {
        self.phase = phase
        self.key = key
        self.code = code
        self.device = device
        self.timestamp = timestamp
    }
}

/// Receives the keys while a layer has the keyboard focus. The layer itself, its responder or its delegate receives
/// them: the first of these that conforms.
///
/// Each key begins once, ends or is cancelled once, and repeats only in between.
public protocol KeyResponder: AnyObject {
    /// Receives one change of a key while `layer` has the keyboard focus.
    func layer(_ layer: CALayer, receives event: KeyEvent)
}
