import Glibc
import Platform

/// The seat manager of the system, such as seatd or logind, through libseat.
package enum SeatManager {
    /// Whether the program is built with libseat (the package's trait `LibSeat`).
    package static var isBuiltIn: Bool {
        #if LibSeat
            true
        #else
            false
        #endif
    }

    /// Opens the seat of the program's session. The environment variable `LIBSEAT_BACKEND` chooses the manager.
    /// - Throws: the error of the last manager that was tried; `ENOSYS` in programs that are built without libseat.
    package static func open() throws(KernelError) -> any Seat {
        #if LibSeat
            return try LibSeat()
        #else
            throw KernelError(operation: "libseat_open_seat", errno: ENOSYS)
        #endif
    }
}

extension Seat {
    /// Waits until the session is in front.
    /// - Parameter limit: the longest wait, in seconds.
    /// - Returns: whether the seat is active.
    package func waitUntilActive(for limit: Double) throws(KernelError) -> Bool {
        let clock = MonotonicClock()
        let deadline = clock.now + limit
        while true {
            // Nothing is in use yet, so that there is nothing to stop.
            try dispatch { event in if event == .deactivated { acknowledge() } }
            let rest = deadline - clock.now
            guard !isActive, rest > 0 else { return isActive }
            var waiting = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
            poll(&waiting, 1, Int32((rest * 1000).rounded(.up)))
        }
    }
}
