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
        case pointerScroll(PointerScroll)

        /// A key by the kernel's number (linux/input-event-codes.h).
        case key(code: UInt32, ButtonChange)

        /// A button at the rim of a graphics tablet, numbered from 0; so are rings and strips.
        case padButton(Int, ButtonChange)
        /// Where the finger is on a ring, in degrees clockwise from the top; nil when it was lifted.
        case padRing(Int, degrees: Double?)
        /// Where the finger is on a strip, from 0 to 1; nil when it was lifted.
        case padStrip(Int, position: Double?)
    }

    package enum ButtonChange: String, CaseIterable, Sendable {
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

/// A step of a wheel, or of fingers that scroll on a touchpad.
package struct PointerScroll: Equatable, Sendable {
    package enum Source: String, CaseIterable, Sendable {
        case wheel
        /// Fingers on a touchpad. Both distances are 0 when they are lifted.
        case finger
        /// A device that scrolls without clicks and without fingers that could be lifted.
        case continuous
    }

    package let source: Source
    /// To the right, as content is scrolled through: degrees of a wheel, or the units of
    /// ``InputEvent/Kind/pointerMotion(dx:dy:)``.
    package let dx: Double
    /// Likewise downwards.
    package let dy: Double
    /// Clicks of a wheel; parts of one where it is finer. 0 for other sources.
    package let clicksX: Double
    package let clicksY: Double

    package init(source: Source, dx: Double, dy: Double, clicksX: Double = 0, clicksY: Double = 0) {
        self.source = source
        self.dx = dx
        self.dy = dy
        self.clicksX = clicksX
        self.clicksY = clicksY
    }
}
