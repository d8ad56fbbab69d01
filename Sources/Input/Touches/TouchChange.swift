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
    package enum Phase: Equatable, Sendable {
        case began, moved, ended
        /// It is not known how the touch ended: its device is gone, or the seat is lost.
        case cancelled
    }

    package enum TouchType: Equatable, Sendable {
        /// A contact with the screen.
        case direct
        /// The tip of a pen.
        case pencil
        /// The left button of a mouse, at the place of the cursor.
        case indirectPointer
    }

    package let id: TouchID
    package internal(set) var phase: Phase
    /// In points of the screen.
    package let location: CGPoint
    /// Seconds on the monotonic clock: the kernel's time of the event.
    package let time: Double
    package let type: TouchType
    /// Where it comes from.
    package let device: InputDevice.ID
    /// Changes with the same number happened at one moment.
    package let frame: UInt64
    /// Of the panel it is on.
    package let scale: GestureScale

    package init(
        id: TouchID, phase: Phase, location: CGPoint, time: Double, type: TouchType = .direct,
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
