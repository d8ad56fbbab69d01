import Display

/// A request for a framebuffer device.
package struct FramebufferRequest: Sendable {
    /// The path of the device; `nil` for the first one that is not a DRM driver's.
    package var path: String?
    /// The mode; `nil` for the current one.
    package var mode: ModeRequest?
    /// The largest number of pages in the memory of the device, between which it flips.
    package var pages: Int
    /// Whether a display that is turned off shows a black picture instead of losing its signal.
    package var keepsSignal: Bool

    package init(path: String? = nil, mode: ModeRequest? = nil, pages: Int = 3, keepsSignal: Bool = false) {
        self.path = path
        self.mode = mode
        self.pages = max(pages, 1)
        self.keepsSignal = keepsSignal
    }
}
