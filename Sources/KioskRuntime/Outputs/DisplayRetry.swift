package import KioskSettings

/// Tries again to use further displays that other programs control, once a second each.
///
/// The kernel does not report that a program gives up a display. An attempt opens the card and gives it up if another
/// program controls it; the kiosk's own display is not concerned. It belongs to the main thread.
package final class DisplayRetry {
    /// Called with lines for the log.
    private let log: (String) -> Void
    private var waits: [String: Wait] = [:]

    private struct Wait {
        var decisions = DisplayWait(isAllowed: true)
        var timer: KioskTimer?
    }

    package init(log: @escaping (String) -> Void) {
        self.log = log
    }

    /// Makes an attempt to use a display, and others while another program controls it. It replaces former attempts for
    /// that display.
    /// - Parameters:
    ///   - display: the name of the connector.
    ///   - attempt: uses the display, or does nothing if there is nothing to do any more.
    /// - Throws: the error of the first attempt, if waiting does not help. Those of later ones are logged.
    package func use(_ display: String, _ attempt: @escaping () throws(KioskError) -> Void) throws(KioskError) {
        var wait = waits.removeValue(forKey: display) ?? Wait()
        wait.timer?.invalidate()
        do throws(KioskError) {
            try attempt()
        } catch {
            let next = try wait.decisions.attempt(after: DisplayWait.Refusal(further: error))
            if let notice = next.notice { log(notice) }
            wait.timer = KioskTimer(in: next.obstacle.interval, every: nil) { [weak self] in
                self?.retry(display, attempt)
            }
            waits[display] = wait
        }
    }

    private func retry(_ display: String, _ attempt: @escaping () throws(KioskError) -> Void) {
        do throws(KioskError) {
            try use(display, attempt)
        } catch {
            log("\(error)")
        }
    }
}

extension DisplayWait.Refusal {
    /// Creates the refusal of a further display. One that is not connected is used when it is reported.
    fileprivate init(further error: KioskError) {
        self.init(error, error.kind == .busy ? .otherProgram : nil)
    }
}
