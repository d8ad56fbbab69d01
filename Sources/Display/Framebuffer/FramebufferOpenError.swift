import Display
import Glibc
import Platform

/// A failure to open a framebuffer device. Its description says what failed, on which object, why, and what to do.
package enum FramebufferOpenError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The machine has no framebuffer device, except those of DRM drivers.
    case noDevice
    /// No device has the path.
    case noSuchDevice(path: String, available: [String])
    /// The file is no framebuffer device.
    case notFramebuffer(path: String, available: [String])
    /// The user may not open the device.
    case noPermission(path: String)
    /// The device has pixels that frames can't be converted to, and refuses others.
    case noFormat(path: String, current: String)
    /// The device refuses the mode.
    case noSuchMode(String, path: String, current: String)
    /// The kernel refused another call.
    case output(OutputError)

    package var description: String {
        switch self {
        case .noDevice:
            "opening a framebuffer: there is none; load a driver of the display, or choose the headless display"
        case .noSuchDevice(let path, let available):
            "\(path): there is no such framebuffer; \(choice(available))"
        case .notFramebuffer(let path, let available):
            "\(path): it is not a framebuffer; \(choice(available))"
        case .noPermission(let path):
            "\(path): no permission to open the framebuffer; add the user to the group 'video' and log in again, or run as root"
        case .noFormat(let path, let current):
            "\(path): its pixels are \(current), and it accepts neither 32 nor 16 bits of red, green and blue; set such a format with its driver's options"
        case .noSuchMode(let mode, let path, let current):
            "\(path): the driver does not set the mode \(mode); choose the current one, \(current)"
        case .output(.kernel(let error, while: let purpose)):
            "\(purpose): \(error); choose another device, or check its kernel driver"
        case .output(let error):
            "\(error)"
        }
    }

    /// Whether there is no device, but one may appear.
    package var isAbsence: Bool {
        switch self {
        case .noDevice, .noSuchDevice: true
        default: false
        }
    }

    private func choice(_ devices: [String]) -> String {
        devices.isEmpty
            ? "the machine has none: load a driver of the display"
            : "choose one of \(devices.joined(separator: ", "))"
    }
}
