import Glibc
package import Platform

/// The reasons why input devices cannot be used.
package enum LibinputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// udev_new() failed.
    case noUdev
    /// udev is not running and has described no device, so that libinput finds none.
    case udevNotRunning
    case noContext
    /// The library cannot be loaded, for the given reason, which begins with its file.
    case noLibrary(String)
    case noSeat(String)
    /// No device could be opened for lack of permission; this is the path of one.
    case noPermission(path: String)
    case cannotOpen(KernelError)
    /// The path is not that of an input device's node.
    case notInputDevice(path: String)
    /// libinput has no use for the device that was named.
    case noUse(path: String)
    /// No udev runs, and the record that describes the device to libinput cannot be written.
    case cannotDescribe(path: String, KernelError)
    case cannotRead(KernelError)
    case cannotResume

    package var description: String {
        switch self {
        case .noUdev: "libudev: no context, for lack of memory; free memory and start again"
        case .udevNotRunning:
            "udev: not running (there is no \(Self.udevSocket)), and no input device is usable that it has not "
                + "described; start systemd-udevd, or name devices with --input"
        case .noContext: "libinput: no context, for lack of memory or descriptors; free some and start again"
        case .noLibrary(let reason): "\(reason); there is no input without it, install libinput10"
        case .noSeat(let seat):
            "\(seat): its devices cannot be watched, since udev's monitor does not start; check that udev is running"
        case .noPermission(let path):
            "\(path): no permission to open it; add the user to the group “input” and log in again, or run the program as root"
        case .cannotOpen(let error): "no input device could be opened: \(error)"
        case .notInputDevice(let path):
            "\(path): not the node of an input device; choose one that “vitrine input list” shows"
        case .noUse(let path): "\(path): libinput has no use for it; name a touch panel, a pen, a mouse or a keyboard"
        case .cannotDescribe(let path, let error):
            "\(path): cannot be described to libinput, since no udev runs and no record can be written: \(error); "
                + "run the program as root with a writable /run, or start systemd-udevd"
        case .cannotRead(let error): "input devices cannot be read: \(error)"
        case .cannotResume: "input devices: libinput cannot open them again; restart the program"
        }
    }

    static let udevSocket = "/run/udev/control"

    /// Creates the error for a failed open(2).
    package init(_ refusal: KernelError) {
        self =
            refusal.errno == EACCES || refusal.errno == EPERM
            ? .noPermission(path: refusal.object) : .cannotOpen(refusal)
    }

    package static var udevIsRunning: Bool { access(udevSocket, F_OK) == 0 }

    /// Returns the error of a machine without udev; `nil` if udev runs, or if devices are usable that it described
    /// before it ended.
    /// - Parameter described: the number of devices that udev has described.
    package static func missingUdev(
        described: Int, udevIsRunning: Bool = LibinputError.udevIsRunning
    ) -> LibinputError? {
        udevIsRunning || described > 0 ? nil : .udevNotRunning
    }
}
