package import Trace

/// A frame that was on screen, as its trace records describe it.
package struct HUDFrame: Sendable {
    /// The number of the frame in trace records.
    package var number: UInt64
    /// The time of the page flip, in seconds on the monotonic clock.
    package var shown: Double
    /// The refresh interval of the display, in seconds.
    package var refreshInterval: Double
    /// The number of vertical blanks by which the frame was late.
    package var missedBlanks: Int
    package var reason: MissReason
    package var damagedPixels: Int
    /// The time that each part of the work took, in seconds.
    package var parts = HUDParts()
    package var counters = TraceCounters()

    package init(
        number: UInt64, shown: Double, refreshInterval: Double, missedBlanks: Int = 0, reason: MissReason = .none,
        damagedPixels: Int = 0
    ) {
        self.number = number
        self.shown = shown
        self.refreshInterval = refreshInterval
        self.missedBlanks = missedBlanks
        self.reason = reason
        self.damagedPixels = damagedPixels
    }

    /// Whether the frame missed a vertical blank.
    package var isLate: Bool { missedBlanks > 0 }

    /// Returns whether the frame was late, or its work took longer than it may.
    /// - Parameter budget: the time that the work may take, in seconds.
    func isSlow(budget: Double) -> Bool { isLate || parts.total > budget }
}
