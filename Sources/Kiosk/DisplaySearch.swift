import DRM
import Display
import Glibc
import Platform

/// Opens a display that may be connected later.
enum DisplaySearch {
    /// Opens the requested display.
    /// - Parameters:
    ///   - request: the display.
    ///   - cards: the cards that the program controls.
    ///   - waits: whether to wait until there is one.
    static func open(_ request: DRMRequest, cards: DRMCardTable, waits: Bool) throws(DRMOpenError) -> sending DRMOutput
    {
        // Before the first look, so that no change is missed.
        let monitor = waits ? LibDRM().makeMonitor() : nil
        var isWaiting = false
        while true {
            do throws(DRMOpenError) {
                let output = try DRMOutput.open(request, cards: cards)
                if isWaiting { KioskLog.notice("\(FrameLoopNotice.foundDisplay(output.name))") }
                return output
            } catch {
                guard waits, error.isAbsence else { throw error }
                if !isWaiting {
                    isWaiting = true
                    KioskLog.notice("kernel: \(error): waiting for a display")
                    ServiceState.waitingForDisplay.report()
                }
                waitForChange(monitor)
            }
        }
    }

    /// Waits for a reported change, but not longer than a display that is not reported is to be waited for.
    private static func waitForChange(_ monitor: (any DisplayMonitor)?) {
        var descriptors = [pollfd(fd: monitor?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)]
        _ = poll(&descriptors, 1, Int32(FailurePolicy.searchInterval * 1000))
        _ = monitor?.takeChanges()
    }
}
