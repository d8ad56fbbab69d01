extension Kiosk.Configuration {
    /// The way in which the kiosk gets the right to use the display and the input devices.
    public enum Seat: Equatable, Sendable {
        /// A seat manager if the program is built with the package's trait `LibSeat`, one answers, and either the user
        /// is not root or the environment names one (`LIBSEAT_BACKEND`); otherwise directly.
        case automatic
        /// Devices are opened with the program's own permissions, such as those of the groups `video` and `input`.
        case direct
        /// A seat manager, such as seatd or logind, through libseat; it is an error if the program is not built with
        /// the trait `LibSeat`, or if none answers.
        case libseat
    }
}
