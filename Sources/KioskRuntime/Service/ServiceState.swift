package import Platform

/// A state that a kiosk reports to its service manager. A manager that is gone does not end the kiosk.
package enum ServiceState: String {
    /// The first frame is shown.
    case showing = "READY=1\nSTATUS=showing"
    /// The service has started, although there is no display to show a frame on.
    case waitingForDisplay = "READY=1\nSTATUS=waiting for a display"
    /// The service has started, although another program controls the display.
    case waitingForProgram = "READY=1\nSTATUS=waiting for another program to release the display"
    /// The threads of the kiosk work.
    case alive = "WATCHDOG=1"

    package func report(to manager: ServiceNotifier = ServiceNotifier()) {
        try? manager.send(rawValue)
    }
}
