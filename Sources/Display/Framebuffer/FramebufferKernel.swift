import CFramebuffer
import Platform

/// The system calls to the kernel's framebuffer devices. ``SystemFramebuffers`` makes them; tests script their results.
///
/// A device is identified by its open descriptor. Calls throw the kernel's error. They may be made on the thread that
/// waits for vertical blanks.
package protocol FramebufferKernel: AnyObject, Sendable {
    /// Returns all framebuffer devices by ascending number.
    func devices() -> [FramebufferNode]
    /// Returns whether the file is a framebuffer device.
    func isFramebuffer(_ path: String) -> Bool
    func open(_ path: String) throws(KernelError) -> Int32
    func close(_ device: Int32)

    /// Returns what the driver determines: the memory, the length of rows, the steps of panning.
    func facts(of device: Int32) throws(KernelError) -> fb_fix_screeninfo
    /// Returns the resolution, the depth and the place in memory that are displayed.
    func settings(of device: Int32) throws(KernelError) -> fb_var_screeninfo
    /// Changes the settings. Drivers may round them.
    func set(_ settings: fb_var_screeninfo, of device: Int32) throws(KernelError)
    /// Displays another place in memory: that of the settings.
    func pan(to settings: fb_var_screeninfo, on device: Int32) throws(KernelError)
    /// Waits for the next vertical blank.
    func waitForBlank(of device: Int32) throws(KernelError)
    /// Turns the signal on or off with a level `FB_BLANK_…`.
    func blank(_ level: Int32, of device: Int32) throws(KernelError)

    /// Maps the memory of a device.
    func map(size: Int, of device: Int32) throws(KernelError) -> UnsafeMutableRawPointer
    func unmap(_ memory: UnsafeMutableRawPointer, size: Int)
}

/// A framebuffer device of the machine.
package struct FramebufferNode: Equatable, Sendable {
    /// The path of the device node, such as `/dev/fb0`.
    package var path: String
    /// The name of its driver or device, such as `vfb`; empty if unknown.
    package var name: String
    /// Whether a DRM driver provides it for old programs and the text console.
    package var isEmulated: Bool

    package init(path: String, name: String, isEmulated: Bool) {
        self.path = path
        self.name = name
        self.isEmulated = isEmulated
    }
}
