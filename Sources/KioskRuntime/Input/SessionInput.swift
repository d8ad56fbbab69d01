package import Animation
package import Input

/// Where the touches and keys of a session come from.
package enum SessionInput {
    /// The devices of the machine, if the display has any.
    case devices
    /// A recording, which replaces the devices.
    case recording(InputRecording)
    /// A source that a test drives.
    case source(any InputEventSource)

    /// Returns the source that replaces the devices; `nil` if they are used.
    /// - Parameter time: the time at which a recording begins, in seconds of the media clock.
    package func replacement(startingAt time: CFTimeInterval) -> (any InputEventSource)? {
        switch self {
        case .devices: nil
        case .recording(let recording): InputReplay(recording, startingAt: time)
        case .source(let source): source
        }
    }
}
