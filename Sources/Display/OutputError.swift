import Platform

/// What went wrong on the way to the screen; ``FailurePolicy`` knows what to do about it.
package enum OutputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kernel refused a call that was made for the given purpose.
    case kernel(KernelError, while: Purpose)
    /// Fewer bytes came than an event has.
    case truncatedEvent(bytes: Int)
    /// The descriptor reports that its device hung up.
    case hungUp
    /// The event of a flip did not come.
    case lostFlip
    /// All buffers are in use: the caller holds one already.
    case noFreeBuffer
    /// None of the display's configurations is left to try.
    case noConfigurationLeft(String)
    /// The connector that was driven has no display any more.
    case disconnected(connector: String)

    /// What a call was made for.
    package enum Purpose: Equatable, Sendable, CaseIterable {
        case open
        case describe
        case allocateBuffer
        case setMode
        case flip
        case moveCursor
        case readEvents
    }

    /// Returns the error with the name of the device that refused a call, unless the refusal has one.
    package func about(_ device: String) -> OutputError {
        guard case .kernel(let error, let purpose) = self else { return self }
        return .kernel(error.about(device), while: purpose)
    }

    package var description: String {
        switch self {
        case .kernel(let error, let purpose): "\(purpose.description): \(error)"
        case .truncatedEvent(let bytes): "reading flip events: an event of \(bytes) bytes is too short"
        case .hungUp: "reading flip events: the device hung up"
        case .lostFlip: "flipping the page: its event did not come"
        case .noFreeBuffer: "no buffer is free"
        case .noConfigurationLeft(let output): "\(output): no mode and format of this display is accepted by its driver"
        case .disconnected(let connector): "\(connector): the display was disconnected"
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
        case .flip: "flipping the page"
        case .moveCursor: "moving the pointer"
        case .readEvents: "reading flip events"
        }
    }
}
