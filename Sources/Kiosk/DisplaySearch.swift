import DRM
import Display
import Framebuffer
import Glibc
import Platform

/// Opens a display that may be connected later.
enum DisplaySearch {
    /// A refused attempt to open a display.
    private struct Refusal: Error {
        var error: KioskError
        /// Whether there is no display, but one may come.
        var isAbsence: Bool
    }

    /// Opens the requested display of a DRM card.
    /// - Parameters:
    ///   - cards: the cards that the program controls.
    ///   - fallback: the framebuffer to open if there is no card; `nil` if there has to be one.
    ///   - waits: whether to wait until there is a display.
    static func open(
        _ request: DRMRequest, cards: DRMCardTable, fallback: FramebufferRequest?, waits: Bool
    ) throws(KioskError) -> sending any Output {
        try open(waits: waits) { () throws(Refusal) -> sending any Output in
            do throws(DRMOpenError) {
                return try DRMOutput.open(request, cards: cards)
            } catch {
                if let fallback, error.isWithoutDisplays, let output = try openFallback(fallback) { return output }
                throw Refusal(error: KioskError(error.kind, "\(error)"), isAbsence: error.isAbsence)
            }
        }
    }

    /// Opens the requested framebuffer device.
    /// - Parameter waits: whether to wait until there is one.
    static func open(_ request: FramebufferRequest, waits: Bool) throws(KioskError) -> sending any Output {
        try open(waits: waits) { () throws(Refusal) -> sending any Output in try openFramebuffer(request) }
    }

    private static func open(
        waits: Bool, _ attempt: () throws(Refusal) -> sending any Output
    ) throws(KioskError) -> sending any Output {
        // Before the first look, so that no change is missed.
        let monitor = waits ? LibDRM().makeMonitor() : nil
        var isWaiting = false
        while true {
            do throws(Refusal) {
                let output = try attempt()
                if isWaiting { KioskLog.notice("\(FrameLoopNotice.foundDisplay(output.name))") }
                return output
            } catch {
                guard waits, error.isAbsence else { throw error.error }
                if !isWaiting {
                    isWaiting = true
                    KioskLog.notice("kernel: \(error.error): waiting for a display")
                    ServiceState.waitingForDisplay.report()
                }
                waitForChange(monitor)
            }
        }
    }

    private static func openFramebuffer(_ request: FramebufferRequest) throws(Refusal) -> sending FramebufferOutput {
        do throws(FramebufferOpenError) {
            return try FramebufferOutput.open(request)
        } catch {
            throw Refusal(error: KioskError(error.kind, "\(error)"), isAbsence: error.isAbsence)
        }
    }

    /// Opens the framebuffer that replaces a card; `nil` if the machine has none.
    private static func openFallback(_ request: FramebufferRequest) throws(Refusal) -> sending (any Output)? {
        guard SystemFramebuffers().devices().contains(where: { !$0.isEmulated }) else { return nil }
        let output = try openFramebuffer(request)
        KioskLog.notice(
            "kernel: there is no DRM card with displays: using the framebuffer \(output.name) (\(output.identifier))")
        return output
    }

    /// Waits for a reported change, but not longer than a display that is not reported is to be waited for.
    private static func waitForChange(_ monitor: (any DisplayMonitor)?) {
        var descriptors = [pollfd(fd: monitor?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)]
        _ = poll(&descriptors, 1, Int32(FailurePolicy.searchInterval * 1000))
        _ = monitor?.takeChanges()
    }
}
