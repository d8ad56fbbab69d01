import Platform

/// The reason why a frame loop ended.
package enum FrameLoopEnd: Error, Equatable, Sendable, CustomStringConvertible {
    /// ``FrameLoop/stop()`` was called.
    case stopped
    /// The limit of frames is reached.
    case frameLimit
    /// The user has closed the display, which is a window.
    case closed
    /// The display failed, and trying again does not help.
    case failed(OutputError)
    /// The device is gone; another one may appear.
    case deviceLost(OutputError)
    /// The kernel's answer shows a bug of Vitrine.
    case inconsistent(OutputError)
    /// A descriptor of the loop itself failed.
    case platform(KernelError)

    package var description: String {
        switch self {
        case .stopped: "stopped"
        case .frameLimit: "all frames shown"
        case .closed: "the display was closed"
        case .failed(let error): "the display failed: \(error)"
        case .deviceLost(let error): "the display's device is gone: \(error)"
        case .inconsistent(let error): "vitrine's own mistake: \(error)"
        case .platform(let error): "the frame loop failed: \(error)"
        }
    }
}
