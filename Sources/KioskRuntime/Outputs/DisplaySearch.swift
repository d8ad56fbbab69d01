package import DRM
import Display
import Framebuffer
import Glibc
import KioskSettings
import Platform
import Session

/// Opens a display that may be connected later, or that another program controls for now.
enum DisplaySearch {
    private typealias Refusal = DisplayWait.Refusal

    /// Opens the requested display of a DRM card.
    /// - Parameters:
    ///   - request: the display.
    ///   - seat: the seat that opens devices. If another session comes to the front, it is waited for too.
    ///   - cards: the cards that the program controls.
    ///   - fallback: the framebuffer to open if there is no card; `nil` if there has to be one.
    ///   - waits: whether to wait until there is a display that can be used.
    ///   - manager: the service manager, which is told that the kiosk waits.
    static func open(
        _ request: DRMRequest, of seat: any Seat, cards: DRMCardTable, fallback: FramebufferRequest?, waits: Bool,
        telling manager: ServiceNotifier
    ) throws(KioskError) -> sending any Output {
        try open(of: seat, waits: waits, telling: manager) { () throws(Refusal) -> sending any Output in
            do throws(DRMOpenError) {
                return try DRMOutput.open(request, cards: cards, devices: seat.devices)
            } catch {
                if let fallback, error.isWithoutDisplays, let framebuffer = try openFallback(fallback) {
                    let devices = seat.devices
                    return FramebufferDisplay(framebuffer) { () throws(DRMOpenError) in
                        try DRMOutput.open(request, cards: cards, devices: devices)
                    }
                }
                throw Refusal(KioskError(error.kind, "\(error)"), error.obstacle)
            }
        }
    }

    /// Opens the requested framebuffer device.
    /// - Parameters:
    ///   - request: the device.
    ///   - seat: the seat, which is waited for while another session is in front.
    ///   - waits: whether to wait until there is one.
    ///   - manager: the service manager, which is told that the kiosk waits.
    static func open(
        _ request: FramebufferRequest, of seat: any Seat, waits: Bool, telling manager: ServiceNotifier
    ) throws(KioskError) -> sending any Output {
        try open(of: seat, waits: waits, telling: manager) { () throws(Refusal) -> sending any Output in
            FramebufferDisplay(try openFramebuffer(request), openCard: nil)
        }
    }

    private static func open(
        of seat: any Seat, waits: Bool, telling manager: ServiceNotifier,
        _ attempt: () throws(Refusal) -> sending any Output
    ) throws(KioskError) -> sending any Output {
        // Before the first look, so that no change is missed.
        let monitor = waits ? LibDRM().makeMonitor() : nil
        var wait = DisplayWait(isAllowed: waits)
        while true {
            do throws(Refusal) {
                guard seat.isActive else { throw Refusal(SeatChoice.otherSession(on: seat), .otherProgram) }
                let output = try attempt()
                if wait.hasWaited { KioskLog.notice("\(FrameLoopNotice.foundDisplay(output.name))") }
                return output
            } catch {
                let next = try wait.attempt(after: error)
                if let notice = next.notice {
                    KioskLog.notice(notice)
                    next.obstacle.state.report(to: manager)
                }
                repeat {
                    // From now on the manager has a time limit.
                    if manager.watchdogTimeout != nil { ServiceState.alive.report(to: manager) }
                    let limit = manager.watchdogTimeout.map { $0 / 2 } ?? .infinity
                    waitForChange(monitor, seat, upTo: min(next.obstacle.interval, limit))
                } while !seat.isActive
            }
        }
    }

    private static func openFramebuffer(_ request: FramebufferRequest) throws(Refusal) -> sending FramebufferOutput {
        do throws(FramebufferOpenError) {
            return try FramebufferOutput.open(request)
        } catch {
            throw Refusal(KioskError(error.kind, "\(error)"), error.isAbsence ? .absence : nil)
        }
    }

    /// Opens the framebuffer that replaces a card; `nil` if the machine has none.
    private static func openFallback(_ request: FramebufferRequest) throws(Refusal) -> sending FramebufferOutput? {
        guard SystemFramebuffers().devices().contains(where: { !$0.isEmulated }) else { return nil }
        let output = try openFramebuffer(request)
        KioskLog.notice(
            "kernel: there is no DRM card with displays: using the framebuffer \(output.name) (\(output.identifier))")
        return output
    }

    /// Waits for a reported change, but not longer than a time in seconds.
    private static func waitForChange(
        _ monitor: (any DisplayMonitor)?, _ seat: any Seat, upTo limit: Double
    ) {
        var descriptors = [monitor?.descriptor, seat.descriptor].map {
            pollfd(fd: $0 ?? -1, events: Int16(POLLIN), revents: 0)
        }
        _ = poll(&descriptors, 2, Int32(limit * 1000))
        _ = monitor?.takeChanges()
        // No device is in use, so that the seat can be left at once. A manager that is gone is reported when the
        // display is opened.
        try? seat.dispatch { event in if event == .deactivated { seat.acknowledge() } }
    }
}

extension DRMOpenError {
    /// The obstacle that may pass; `nil` if waiting does not help.
    package var obstacle: DisplayWait.Obstacle? {
        if isHeld { return .otherProgram }
        return isAbsence ? .absence : nil
    }
}
