extension KioskConfiguration {
    /// The way in which the kiosk gets the right to use the display and the input devices.
    public enum Seat: Equatable, Sendable {
        /// A seat manager if libseat is installed, a manager answers, and either the user is not root or the
        /// environment names one (`LIBSEAT_BACKEND`); otherwise directly.
        case automatic
        /// Devices are opened with the program's own permissions, such as those of the groups `video` and `input`.
        case direct
        /// A seat manager, such as seatd or logind, through libseat; it is an error if libseat is not installed, or if
        /// no manager answers.
        case libseat
    }
}
