extension KioskConfiguration {
    /// Who may show the HUD, a graph of frame times and counters over the picture.
    ///
    /// It is shown and hidden by Ctrl+Alt+H, by three fingers that rest on the touch panel for a second, by the signal
    /// SIGUSR2, by ``Kiosk/showsHUD``, and by `vitrine attach` with full access.
    public enum HUD: Equatable, Sendable {
        /// Keys, fingers and signals show no HUD, because they may be those of visitors. The program and clients of the
        /// control socket with full access do.
        case unavailable
        /// The HUD is hidden until one of the ways above shows it.
        case hidden
        /// The HUD is shown from the start.
        case shown
    }
}
