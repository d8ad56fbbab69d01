import KioskSettings
import Session

/// The use of a seat's devices by a session.
struct SeatUse {
    /// The seat; `nil` for displays without devices.
    let seat: (any Seat)?
    /// Whether the seat waits until the devices are not used any more.
    var isAwaited = false
    /// The reason why the seat can't be used any more.
    var failure: KioskError?

    init(_ seat: (any Seat)?) {
        self.seat = seat
    }
}
