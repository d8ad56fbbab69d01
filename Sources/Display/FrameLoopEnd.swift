import Platform

/// Why a frame loop ended.
package enum FrameLoopEnd: Error, Equatable, Sendable, CustomStringConvertible {
    /// It was told to.
    case stopped
    /// It has shown as many frames as it was to show.
    case frameLimit
    /// The display failed in a way that trying again does not help.
    case failed(OutputError)
    /// The device is gone; another may come.
    case deviceLost(OutputError)
    /// The kernel's answer says that the project itself made a mistake.
    case inconsistent(OutputError)
    /// The loop's own descriptors failed.
    case platform(KernelError)

    package var description: String {
        switch self {
        case .stopped: "stopped"
        case .frameLimit: "all frames shown"
        case .failed(let error): "the display failed: \(error)"
        case .deviceLost(let error): "the display's device is gone: \(error)"
        case .inconsistent(let error): "vitrine's own mistake: \(error)"
        case .platform(let error): "the frame loop failed: \(error)"
        }
    }
}
