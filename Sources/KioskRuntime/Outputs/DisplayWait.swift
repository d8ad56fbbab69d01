import Display
package import KioskSettings

/// Decides what follows when a display can't be opened at the start: an end, or another attempt later.
package struct DisplayWait {
    /// A refused attempt to open a display.
    package struct Refusal: Error {
        package var error: KioskError
        /// The obstacle to a display that may be had later; `nil` if waiting does not help.
        package var obstacle: Obstacle?

        package init(_ error: KioskError, _ obstacle: Obstacle?) {
            self.error = error
            self.obstacle = obstacle
        }
    }

    /// An obstacle that may pass.
    package enum Obstacle: Sendable {
        /// There is no display, but one may be connected.
        case absence
        /// Another program controls the display, or another session is in front.
        case otherProgram

        /// The time between two attempts, in seconds. The kernel does not report that a program gives up a display.
        package var interval: Double {
            switch self {
            case .absence: FailurePolicy.searchInterval
            case .otherProgram: FailurePolicy.regainInterval
            }
        }

        /// The state for the service manager.
        var state: ServiceState {
            switch self {
            case .absence: .waitingForDisplay
            case .otherProgram: .waitingForProgram
            }
        }

        fileprivate var remedy: String {
            switch self {
            case .absence: "waiting for a display"
            case .otherProgram: "waiting until the display can be used"
            }
        }
    }

    /// The next attempt.
    package struct Attempt: Equatable {
        package var obstacle: Obstacle
        /// The line for the log; `nil` if the reason is that of the attempt before.
        package var notice: String?
    }

    private let isAllowed: Bool
    /// The line of the last attempt; `nil` before the first one was refused.
    private var notice: String?

    /// - Parameter isAllowed: whether to wait at all.
    package init(isAllowed: Bool) {
        self.isAllowed = isAllowed
    }

    /// Whether an attempt was refused.
    package var hasWaited: Bool { notice != nil }

    /// Returns the attempt that follows a refused one.
    /// - Throws: the error of the refused attempt, if waiting is not allowed or does not help.
    package mutating func attempt(after refusal: Refusal) throws(KioskError) -> Attempt {
        guard isAllowed, let obstacle = refusal.obstacle else { throw refusal.error }
        let line = "kernel: \(refusal.error): \(obstacle.remedy)"
        defer { notice = line }
        return Attempt(obstacle: obstacle, notice: line == notice ? nil : line)
    }
}
