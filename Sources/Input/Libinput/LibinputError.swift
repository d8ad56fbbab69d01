import Glibc
package import Platform

/// What is between us and the input devices.
package enum LibinputError: Error, Equatable, Sendable, CustomStringConvertible {
    /// udev's library gave no context.
    case noUdev
    /// Nobody announces devices.
    case udevNotRunning
    case noContext
    case noSeat(String)
    /// Not one device could be opened; this is one of them.
    case noPermission(path: String)
    case cannotOpen(KernelError)
    case cannotRead(KernelError)
    case cannotResume

    package var description: String {
        switch self {
        case .noUdev: "libudev gives no context, which it does when there is no memory left"
        case .udevNotRunning:
            "udev is not running (there is no \(Self.udevSocket)), so no input device is announced; start systemd-udevd"
        case .noContext: "libinput gives no context, which it does when there is no memory or no descriptor left"
        case .noSeat(let seat): "libinput can't watch the devices of \(seat): udev's monitor could not be started"
        case .noPermission(let path):
            "no permission to open \(path); add the user to the group “input” and log in again, or run the program as root"
        case .cannotOpen(let error): "no input device could be opened: \(error)"
        case .cannotRead(let error): "reading input devices: \(error)"
        case .cannotResume: "the input devices could not be taken up again"
        }
    }

    static let udevSocket = "/run/udev/control"

    /// What a refused open(2) means.
    package init(_ refusal: KernelError) {
        self =
            refusal.errno == EACCES || refusal.errno == EPERM
            ? .noPermission(path: refusal.object) : .cannotOpen(refusal)
    }

    static var udevIsRunning: Bool { access(udevSocket, F_OK) == 0 }
}
