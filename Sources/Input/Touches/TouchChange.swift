package import Geometry

/// Names one touch from its first contact to its last. Never used again.
package struct TouchID: Hashable, Sendable {
    package let value: UInt64

    package init(_ value: UInt64) {
        self.value = value
    }
}

/// One step in the life of a touch, on the screen.
package struct TouchChange: Equatable, Sendable {
    package let id: TouchID
    /// Never `.stationary`.
    package internal(set) var phase: UITouch.Phase
    /// In points of the screen.
    package let location: CGPoint
    /// Seconds on the monotonic clock: the kernel's time of the event.
    package let time: Double
    package let type: UITouch.TouchType
    /// Where it comes from.
    package let device: InputDevice.ID
    /// Changes with the same number happened at one moment.
    package let frame: UInt64
    /// Of the panel it is on.
    package let scale: GestureScale

    package init(
        id: TouchID, phase: UITouch.Phase, location: CGPoint, time: Double, type: UITouch.TouchType = .direct,
        device: InputDevice.ID, frame: UInt64, scale: GestureScale = .points
    ) {
        self.id = id
        self.phase = phase
        self.location = location
        self.time = time
        self.type = type
        self.device = device
        self.frame = frame
        self.scale = scale
    }
}
