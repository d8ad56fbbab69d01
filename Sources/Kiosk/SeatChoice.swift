import Glibc
import Platform
import Session

/// The seat of a configuration, opened.
enum SeatChoice {
    /// The time for which a session that is not in front is waited for, in seconds.
    private static let patience = 10.0

    /// Opens the seat, and waits until it may be used.
    /// - Returns: `nil` for displays that need none: in a window and in memory.
    static func open(_ configuration: Kiosk.Configuration) throws(KioskError) -> (any Seat)? {
        guard configuration.display != .headless, !WindowChoice.isChosen(configuration.display) else { return nil }
        switch configuration.seat {
        case .direct: return DirectSeat()
        case .automatic:
            guard asksManager, let seat = try? SeatManager.open() else { return DirectSeat() }
            return try active(seat)
        case .libseat:
            return try active(managed())
        }
    }

    /// Whether the automatic choice asks a seat manager: one that the environment names, or one that runs. Root needs
    /// none.
    private static var asksManager: Bool {
        if getenv("LIBSEAT_BACKEND").map({ $0.pointee != 0 }) ?? false { return true }
        // The socket of seatd, and the seats of logind.
        return geteuid() != 0 && (access("/run/seatd.sock", F_OK) == 0 || access("/run/systemd/seats", F_OK) == 0)
    }

    private static func managed() throws(KioskError) -> any Seat {
        do throws(SeatManagerError) {
            return try SeatManager.open()
        } catch {
            throw KioskError(.unavailable, "seat: \(error)")
        }
    }

    private static func active(_ seat: any Seat) throws(KioskError) -> any Seat {
        do throws(KernelError) {
            if try seat.waitUntilActive(for: patience) { return seat }
        } catch {
            throw KioskError(.failed, "\(seat.name): \(error); start the seat manager again")
        }
        throw KioskError(
            .busy, "\(seat.name): another session is in front; bring that of the kiosk there, such as with chvt")
    }
}
