import CSeat
import Glibc
import Platform

/// The seat manager of the system, such as seatd or logind, through libseat.
package enum SeatManager {
    /// Opens the seat of the program's session. Call it before threads are started: it changes the environment, through
    /// which libseat is told the manager.
    /// - Parameter manager: the name of the manager, `seatd` or `logind`; by default the one that the environment
    ///   names, or the first one that answers. The last of them is `builtin`, a manager in libseat itself, which
    ///   answers users without permission for virtual terminals but never gives them the seat.
    package static func open(_ manager: String? = nil) throws(SeatManagerError) -> any Seat {
        try library.get()
        let named = getenv(environmentVariable).map { String(cString: $0) }
        if let manager { setenv(environmentVariable, manager, 1) }
        defer {
            if manager != nil {
                if let named { setenv(environmentVariable, named, 1) } else { unsetenv(environmentVariable) }
            }
        }
        do throws(KernelError) {
            return try LibSeat()
        } catch {
            throw .noManager(error)
        }
    }

    /// The environment variable that names the manager.
    package static let environmentVariable = "LIBSEAT_BACKEND"

    /// Whether libseat is loaded. It is loaded at the first use, because most kiosks have no seat manager.
    private static let library = Result { () throws(SeatManagerError) in try load("libseat.so.1") }

    /// Loads libseat from a file. Must not be called while another thread uses libseat.
    package static func load(_ file: String) throws(SeatManagerError) {
        if let reason = vtr_load_libseat(file) { throw .noLibrary(String(cString: reason)) }
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
