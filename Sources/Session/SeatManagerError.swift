import Platform

/// The reasons why a seat manager does not open a seat.
package enum SeatManagerError: Error, Equatable, Sendable, CustomStringConvertible {
    /// libseat cannot be loaded, for the given reason, which begins with its file.
    case noLibrary(String)
    /// No manager answers, with the error of the last one that was tried.
    case noManager(KernelError)

    package var description: String {
        switch self {
        case .noLibrary(let reason):
            "libseat cannot be loaded (\(reason)); install libseat1, or choose --seat direct"
        case .noManager(let error):
            "no seat manager answers (\(error)); start seatd, start the kiosk in a session of logind, or choose --seat direct"
        }
    }
}
