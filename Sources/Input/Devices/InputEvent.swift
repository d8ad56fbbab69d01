/// An event that a device reports, in the device's own coordinates.
package struct InputEvent: Sendable {
    package let device: InputDevice
    /// The kernel's time of the event, in seconds on the monotonic clock.
    package let time: Double
    package let kind: Kind

    package enum Kind: Equatable, Sendable {
        case deviceAdded
        /// The device was unplugged; it sends no further event.
        case deviceRemoved

        /// A contact began. Slots are numbered from 0; a device without slots uses slot 0.
        case touchDown(slot: Int, DevicePosition)
        case touchMotion(slot: Int, DevicePosition)
        case touchUp(slot: Int)
        /// The contact is over, but it was not intended or its end was not seen.
        case touchCancel(slot: Int)
        /// The events of this device since its last frame happened at one moment.
        case touchFrame

        /// A relative motion with acceleration applied, in units of a mouse with 1000 dots an inch.
        case pointerMotion(dx: Double, dy: Double)
        /// The position that an absolute device reports, such as a graphics tablet or a virtual machine's pointer.
        case pointerPosition(DevicePosition)
        case pointerButton(PointerButton, ButtonChange)
        case pointerScroll(PointerScroll)

        /// A key by its kernel code (linux/input-event-codes.h).
        case key(code: UInt32, ButtonChange)

        /// A button on the pad of a graphics tablet. Buttons, rings and strips are numbered from 0 each.
        case padButton(Int, ButtonChange)
        /// The position of a finger on a ring, in degrees clockwise from the top; `nil` when it was lifted.
        case padRing(Int, degrees: Double?)
        /// The position of a finger on a strip, from 0 to 1; `nil` when it was lifted.
        case padStrip(Int, position: Double?)
    }

    package enum ButtonChange: String, CaseIterable, Sendable {
        case pressed
        case released
        /// The button or key is up, but its release was not seen.
        case cancelled
    }

    package init(device: InputDevice, time: Double, kind: Kind) {
        self.device = device
        self.time = time
        self.kind = kind
    }
}

extension InputEvent.Kind {
    /// Whether a person caused the event.
    var isActivity: Bool {
        switch self {
        case .deviceAdded, .deviceRemoved, .touchCancel, .touchFrame: false
        case .touchDown, .touchMotion, .touchUp, .pointerMotion, .pointerPosition, .pointerButton, .pointerScroll, .key,
            .padButton, .padRing, .padStrip:
            true
        }
    }

    /// Whether the event turns on a display that is off. The end of a touch, a click or a press of a key does not,
    /// because its beginning may have turned it off.
    package var wakesDisplay: Bool {
        switch self {
        case .touchMotion, .touchUp: false
        case .pointerButton(_, let change), .key(_, let change), .padButton(_, let change): change == .pressed
        default: isActivity
        }
    }
}

/// A pointer button by its kernel code (linux/input-event-codes.h).
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
        /// A device that scrolls without clicks and without fingers that can be lifted.
        case continuous
    }

    package let source: Source
    /// The horizontal distance, positive for scrolling to content further right: in degrees for a wheel, in the units
    /// of ``InputEvent/Kind/pointerMotion(dx:dy:)`` for other sources.
    package let dx: Double
    /// The vertical distance, positive for scrolling to content further down, in the units of ``dx``.
    package let dy: Double
    /// Horizontal clicks of a wheel, with fractions for high-resolution wheels; 0 for other sources.
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
