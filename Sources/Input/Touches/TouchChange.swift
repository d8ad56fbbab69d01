package import Geometry

/// The identity of a touch from its first contact to its end. Never used again.
package struct TouchID: Hashable, Sendable {
    package let value: UInt64

    package init(_ value: UInt64) {
        self.value = value
    }
}

/// One change of a touch, in points of the screen.
package struct TouchChange: Equatable, Sendable {
    package enum Phase: Equatable, Sendable {
        case began, moved, ended
        /// The end of the touch is unknown: its device was unplugged, or the seat is lost.
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
    /// The reported location, in points of the screen.
    package let location: CGPoint
    /// The kernel's time of the event, in seconds on the monotonic clock.
    package let time: Double
    package let type: TouchType
    /// The device that reported the change.
    package let device: InputDevice.ID
    /// The number of the moment: changes with equal numbers happened together.
    package let frame: UInt64
    /// The gesture scale of the panel.
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
