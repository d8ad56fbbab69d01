/// A change of a seat.
package enum SeatEvent: Equatable, Sendable {
    /// The session may use the seat again. Input devices have to be opened again, and the display has to be drawn
    /// completely.
    case activated
    /// Another session is about to use the seat. The session has to stop using its devices, and to confirm that soon
    /// with ``Seat/acknowledge()``.
    case deactivated
}
