import Libinput

extension CommandError {
    /// What keeps input devices from being used.
    init(_ error: LibinputError) {
        let status: ExitStatus =
            switch error {
            case .noPermission: .noPermission
            case .udevNotRunning, .noSeat: .unavailable
            case .noUdev, .noContext, .cannotOpen, .cannotRead, .cannotResume: .failed
            }
        self.init(status, error.description)
    }
}
