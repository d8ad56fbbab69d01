import Platform

/// The way of ``OutputReport`` from the render thread of a display to the main thread.
final class OutputReports: Sendable {
    private let wakeup: Wakeup
    private let report = LockedValue(OutputReport())
    private let relinquished = LockedValue(false)

    /// - Parameter wakeup: wakes the main thread for ``take()``.
    init(_ wakeup: Wakeup) {
        self.wakeup = wakeup
    }

    /// Changes the report, and wakes the main thread.
    func add(_ change: (inout OutputReport) -> Void) {
        report.withLock { change(&$0) }
        wakeup.signal()
    }

    /// Returns what was reported since the last call.
    func take() -> OutputReport {
        report.withLock { report in
            defer { report = OutputReport() }
            return report
        }
    }

    /// Whether the display has been given up since ``forgetRelinquished()``.
    var hasRelinquished: Bool { relinquished.withLock { $0 } }

    func noteRelinquished() {
        relinquished.withLock { $0 = true }
        wakeup.signal()
    }

    func forgetRelinquished() { relinquished.withLock { $0 = false } }
}
