import CommandSupport
import Libinput

extension CommandError {
    /// Creates an error for input devices that cannot be used.
    init(_ error: LibinputError) {
        let status: ExitStatus =
            switch error {
            case .noPermission, .cannotDescribe: .noPermission
            case .udevNotRunning, .noSeat, .noLibrary: .unavailable
            case .noUdev, .noContext, .cannotOpen, .cannotRead, .cannotResume, .notInputDevice, .noUse: .failed
            }
        self.init(status, error.description)
    }
}
