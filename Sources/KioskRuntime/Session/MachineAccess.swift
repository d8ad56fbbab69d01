package import DRM
package import Session

/// The right of a session to use devices, and the cards that it controls.
package struct MachineAccess {
    /// The seat that opens devices; `nil` if no device is a display.
    package let seat: (any Seat)?
    /// The cards that may have further displays; `nil` for a display that was opened by the caller.
    package let cards: DRMCardTable?

    package init(seat: (any Seat)? = nil, cards: DRMCardTable? = nil) {
        self.seat = seat
        self.cards = cards
    }
}
