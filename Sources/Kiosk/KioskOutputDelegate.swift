import KioskRuntime

/// Hears of displays that come and go. All methods are called on the main thread.
public protocol KioskOutputDelegate: AnyObject {
    /// Called when a display was connected, switched on, or has come back. What it showed before, it shows again.
    func kiosk(_ kiosk: Kiosk, didConnect output: KioskOutput)
    /// Called when a display was disconnected or switched off. Its layers stay, and are shown when it comes back.
    func kiosk(_ kiosk: Kiosk, didDisconnect output: KioskOutput)
    /// Called after the size of a display has changed. A root layer that filled it has its new size already.
    func kiosk(_ kiosk: Kiosk, didChangeSizeOf output: KioskOutput)
}

extension KioskOutputDelegate {
    public func kiosk(_ kiosk: Kiosk, didConnect output: KioskOutput) {}
    public func kiosk(_ kiosk: Kiosk, didDisconnect output: KioskOutput) {}
    public func kiosk(_ kiosk: Kiosk, didChangeSizeOf output: KioskOutput) {}
}
