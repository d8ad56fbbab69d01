/// What a device reports, before anybody has asked where on the screen that is.
package struct InputEvent: Sendable {
    package let device: InputDevice
    /// When it happened, in seconds on the monotonic clock: the kernel's time, not that of its arrival.
    package let time: Double
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
        case deviceAdded
        /// Nothing comes from the device after this.
        case deviceRemoved

        /// A contact began. Slots are numbered from 0; a device that knows of one contact has slot 0.
        case touchDown(slot: Int, DevicePosition)
        case touchMotion(slot: Int, DevicePosition)
        case touchUp(slot: Int)
        /// The contact is over but was never meant, or nobody knows how it went on.
        case touchCancel(slot: Int)
        /// What came from this device since the last frame happened at one moment.
        case touchFrame

        /// A relative motion, in the units of a mouse of 1000 dots an inch, acceleration applied.
        case pointerMotion(dx: Double, dy: Double)
        /// The place that an absolute device (a graphics tablet, a virtual machine's pointer) reports.
        case pointerPosition(DevicePosition)
        case pointerButton(PointerButton, ButtonChange)
    }

    package enum ButtonChange: Equatable, Sendable {
        case pressed
        case released
        /// It is up again, but nobody knows when and where it was let go.
        case cancelled
    }

    package init(device: InputDevice, time: Double, kind: Kind) {
        self.device = device
        self.time = time
        self.kind = kind
    }
}

/// A pointer's button by the kernel's number (linux/input-event-codes.h).
package struct PointerButton: Hashable, Sendable {
    package let code: UInt32

    package init(code: UInt32) {
        self.code = code
    }

    package static let left = PointerButton(code: 0x110)
    package static let right = PointerButton(code: 0x111)
    package static let middle = PointerButton(code: 0x112)
}
