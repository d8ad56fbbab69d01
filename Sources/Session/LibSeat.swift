import CSeat
import Glibc
import Platform

/// The seat of a session that a seat manager such as seatd or logind controls, through libseat.
///
/// The manager takes the text console, opens the devices, revokes input devices when the session is left, and gives
/// the control of displays to the session in front.
final class LibSeat: Seat, DeviceOpener {
    /// The handle of libseat, which one thread uses at a time.
    private struct Connection {
        /// `nil` once the seat is closed.
        var seat: OpaquePointer?
        /// libseat's identifiers of the open devices by their descriptors.
        var devices: [Int32: Int32] = [:]
    }

    private let connection: LockedValue<Connection>
    private let events: LibSeatEvents
    private let active = LockedValue(false)
    let name: String
    let descriptor: Int32?
    let grantsControl = true

    /// Opens the seat of the program's session; it is inactive until ``dispatch(_:)`` has handed out an event.
    init() throws(KernelError) {
        // The caller reports an error in one line.
        libseat_set_log_level(LIBSEAT_LOG_LEVEL_SILENT)
        let events = LibSeatEvents()
        guard let seat = libseat_open_seat(LibSeatEvents.listener, Unmanaged.passUnretained(events).toOpaque())
        else { throw .last("libseat_open_seat") }
        self.events = events
        name = libseat_seat_name(seat).map { String(cString: $0) } ?? "seat0"
        descriptor = libseat_get_fd(seat)
        connection = LockedValue(Connection(seat: seat))
    }

    deinit {
        close()
    }

    var devices: any DeviceOpener { self }
    var isActive: Bool { active.withLock { $0 } }

    /// Does nothing: the manager takes the console.
    func takeConsole(_ choice: ConsoleChoice, allowsSwitching: Bool) -> ConsoleOutcome { .taken }

    func dispatch(_ body: (SeatEvent) -> Void) throws(KernelError) {
        try connection.withLock { connection throws(KernelError) in
            guard let seat = connection.seat else { return }
            if libseat_dispatch(seat, 0) < 0 { throw .last("libseat_dispatch") }
            // Some versions of libseat ignore that the manager is gone, and the descriptor would stay readable.
            var state = pollfd(fd: libseat_get_fd(seat), events: 0, revents: 0)
            if poll(&state, 1, 0) > 0 { throw KernelError(operation: "libseat_dispatch", errno: EPIPE) }
        }
        for event in events.take() {
            active.withLock { $0 = event == .activated }
            body(event)
        }
    }

    func acknowledge() {
        connection.withLock { connection in
            if let seat = connection.seat { _ = libseat_disable_seat(seat) }
        }
    }

    func switchSession(to number: Int) throws(KernelError) {
        try connection.withLock { connection throws(KernelError) in
            guard let seat = connection.seat else { return }
            if libseat_switch_session(seat, Int32(clamping: number)) != 0 {
                throw .last("libseat_switch_session", on: "session \(number)")
            }
        }
    }

    func close() {
        connection.withLock { connection in
            if let seat = connection.seat { libseat_close_seat(seat) }
            connection.seat = nil
            connection.devices = [:]
        }
    }

    // MARK: Devices

    func open(_ path: String) throws(KernelError) -> Int32 {
        try connection.withLock { connection throws(KernelError) in
            guard let seat = connection.seat else {
                throw KernelError(operation: "open", errno: EPERM, object: path)
            }
            var descriptor: Int32 = -1
            let device = libseat_open_device(seat, path, &descriptor)
            guard device >= 0 else { throw .last("open", on: path) }
            connection.devices[descriptor] = device
            return descriptor
        }
    }

    func close(_ descriptor: Int32) {
        connection.withLock { connection in
            guard let device = connection.devices.removeValue(forKey: descriptor), let seat = connection.seat else {
                return
            }
            libseat_close_device(seat, device)
        }
        _ = FileDescriptor(owning: descriptor)
    }
}

/// The events that libseat has reported by its callbacks and the seat has not handed out yet.
private final class LibSeatEvents: Sendable {
    private let reported = LockedValue<[SeatEvent]>([])

    /// libseat's callbacks. The seat keeps the address, so that it is never freed.
    nonisolated(unsafe) static let listener: UnsafePointer<libseat_seat_listener> = {
        let listener = UnsafeMutablePointer<libseat_seat_listener>.allocate(capacity: 1)
        listener.initialize(
            to: libseat_seat_listener(
                enable_seat: { _, events in LibSeatEvents.add(.activated, to: events) },
                disable_seat: { _, events in LibSeatEvents.add(.deactivated, to: events) }))
        return UnsafePointer(listener)
    }()

    private static func add(_ event: SeatEvent, to events: UnsafeMutableRawPointer?) {
        guard let events else { return }
        Unmanaged<LibSeatEvents>.fromOpaque(events).takeUnretainedValue().reported.withLock { $0.append(event) }
    }

    func take() -> [SeatEvent] {
        reported.withLock { events in
            defer { events = [] }
            return events
        }
    }
}
