import Platform

/// A failure of an output. ``FailurePolicy`` decides what is done about it.
package enum OutputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kernel refused a call that was made for the given purpose.
    case kernel(KernelError, while: Purpose)
    /// An event has fewer bytes than its type requires.
    case truncatedEvent(bytes: Int)
    /// The descriptor reported a hang-up of the device.
    case hungUp
    /// The event of a flip did not arrive.
    case lostFlip
    /// No buffer is free, because one is pending already.
    case noFreeBuffer
    /// No configuration of the display is left to try.
    case noConfigurationLeft(String)
    /// No display could be found again, for the reason that the text says.
    case notFound(String)

    /// The purpose of a system call.
    package enum Purpose: Equatable, Sendable, CaseIterable {
        case open
        case describe
        case allocateBuffer
        case setMode
        case turnOff
        case flip
        case moveCursor
        case showPlane
        case readEvents
    }

    /// Returns the error with the name of the device that refused a call, unless the error names one.
    package func about(_ device: String) -> OutputError {
        guard case .kernel(let error, let purpose) = self else { return self }
        return .kernel(error.about(device), while: purpose)
    }

    package var description: String {
        switch self {
        case .kernel(let error, let purpose): "\(purpose.description): \(error)"
        case .truncatedEvent(let bytes): "reading flip events: an event of \(bytes) bytes is too short"
        case .hungUp: "reading flip events: the device hung up"
        case .lostFlip: "flipping the page: the event of the flip did not arrive"
        case .noFreeBuffer: "taking a buffer: none is free"
        case .noConfigurationLeft(let output):
            "\(output): the driver accepts no mode and format of this display; choose another connector or card"
        case .notFound(let reason): "finding the display again: \(reason)"
        }
    }
}

extension OutputError.Purpose: CustomStringConvertible {
    package var description: String {
        switch self {
        case .open: "opening the display"
        case .describe: "reading the display's description"
        case .allocateBuffer: "allocating a buffer"
        case .setMode: "setting the mode"
        case .turnOff: "turning the display off"
        case .flip: "flipping the page"
        case .moveCursor: "moving the pointer"
        case .showPlane: "showing the overlay plane"
        case .readEvents: "reading flip events"
        }
    }
}
