/// Hears of displays that come and go. All methods are called on the main thread.
public protocol KioskOutputDelegate: AnyObject {
    /// Called when a display was connected, switched on, or has come back. What it showed before, it shows again.
    func kiosk(_ kiosk: Kiosk, didConnect output: Kiosk.Output)
    /// Called when a display was disconnected or switched off. Its layers stay, and are shown when it comes back.
    func kiosk(_ kiosk: Kiosk, didDisconnect output: Kiosk.Output)
    /// Called after the size of a display has changed. A root layer that filled it has its new size already.
    func kiosk(_ kiosk: Kiosk, didChangeSizeOf output: Kiosk.Output)
}

extension KioskOutputDelegate {
    public func kiosk(_ kiosk: Kiosk, didConnect output: Kiosk.Output) {}
    public func kiosk(_ kiosk: Kiosk, didDisconnect output: Kiosk.Output) {}
    public func kiosk(_ kiosk: Kiosk, didChangeSizeOf output: Kiosk.Output) {}
}
