import Control

/// The reason for which the kiosk did not do what was asked.
enum KioskFailure: Error {
    /// The kiosk does not run, or cannot be reached.
    case gone(String)
    /// The kiosk answered with an error.
    case refused(ControlRequestError)

    var message: String {
        switch self {
        case .gone(let message): message
        case .refused(let error): error.message
        }
    }
}
