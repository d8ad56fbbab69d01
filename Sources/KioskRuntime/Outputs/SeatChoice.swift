import Glibc
package import KioskSettings
import Platform
package import Session

/// The seat of a configuration, opened.
package enum SeatChoice {
    /// The time for which a session that is not in front is waited for before anything is reported, in seconds.
    private static let patience = 10.0

    /// Opens the seat, and waits until it may be used. A kiosk that waits for a display may get a seat that is not
    /// active yet.
    /// - Returns: `nil` for displays that need none: in a window and in memory.
    package static func open(_ configuration: KioskConfiguration) throws(KioskError) -> (any Seat)? {
        guard configuration.display != .headless, !WindowChoice.isChosen(configuration.display) else { return nil }
        switch configuration.seat {
        case .direct: return DirectSeat()
        case .automatic:
            for manager in automaticManagers {
                if let seat = try? SeatManager.open(manager) { return try active(seat, configuration) }
            }
            return DirectSeat()
        case .libseat:
            return try active(managed(), configuration)
        }
    }

    /// The seat managers that the automatic choice asks: the one that the environment names, or those that run. Root
    /// needs none.
    private static var automaticManagers: [String] {
        if let name = getenv(SeatManager.environmentVariable), name.pointee != 0 { return [String(cString: name)] }
        guard geteuid() != 0 else { return [] }
        return [("seatd", "/run/seatd.sock"), ("logind", "/run/systemd/seats")]
            .filter { access($0.1, F_OK) == 0 }.map(\.0)
    }

    private static func managed() throws(KioskError) -> any Seat {
        do throws(SeatManagerError) {
            return try SeatManager.open()
        } catch {
            throw KioskError(.unavailable, "seat: \(error)")
        }
    }

    private static func active(_ seat: any Seat, _ configuration: KioskConfiguration) throws(KioskError) -> any Seat {
        do throws(KernelError) {
            // The search for a display waits longer.
            if try seat.waitUntilActive(for: patience) || configuration.waitsForDisplay { return seat }
        } catch {
            throw KioskError(.failed, "\(seat.name): \(error); start the seat manager again")
        }
        throw otherSession(on: seat)
    }

    /// The error of a session that is not in front.
    static func otherSession(on seat: any Seat) -> KioskError {
        KioskError(
            .busy, "\(seat.name): another session is in front; bring that of the kiosk there, such as with chvt")
    }
}
