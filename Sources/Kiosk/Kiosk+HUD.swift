import KioskRuntime

extension Kiosk {
    /// Whether the HUD is shown: a graph of frame times and counters over the picture of every display. It is never
    /// part of screenshots and recorded pictures, and its own frames count in no statistics.
    ///
    /// Always `false` in virtual time, where nobody looks, and if nothing is recorded (`VITRINE_TRACE=0`).
    public var showsHUD: Bool {
        get { live?.hud.isShown ?? false }
        set {
            guard let hud = live?.hud, newValue != hud.isShown else { return }
            hud.toggle()
        }
    }
}
