/// Knows from flip events when the next picture can be on screen, and when a frame may be handed to the kernel so
/// that no driver shows more of them than its mode has.
///
/// Most drivers complete a flip at a vertical blank and number the blanks. Some complete it at once and number
/// nothing (virtio-gpu and other virtual displays, USB displays); there the clock itself keeps the pace.
/// All times are seconds on the monotonic clock.
package struct FrameClock {
    package enum Cadence: Equatable, Sendable {
        /// The driver's flips complete at vertical blanks.
        case vblank
        /// They complete at once; submissions keep to a grid of the clock's own.
        case paced
    }

    /// What the clock makes of a flip event.
    package struct Flip: Equatable, Sendable {
        /// When the picture changed.
        package var time: Double
        /// Seconds since the flip before; nil for the first.
        package var interval: Double?
        /// Vertical blanks since the flip before, by the display's count; nil where it has none.
        package var blanks: Int?
    }

    /// Nominal, from the mode.
    package let refreshInterval: Double
    package private(set) var cadence = Cadence.vblank
    package private(set) var lastFlip: Double?
    /// Flips that came sooner than half a refresh interval after the one before.
    package private(set) var earlyFlips = 0
    private var lastSequence: UInt32 = 0
    /// The slot that the last submission took: in the vblank cadence the time itself, else a point of the pace grid.
    private var lastSlot: Double?
    private var slotBefore: Double?
    private var lastSubmission: Double?
    /// The last submission began a new grid, whose origin its flip's time becomes: measured from there, the rate can
    /// never be above the mode's.
    private var beginsGrid = true
    /// The last flip was early: the next submission is held back even though the driver counts blanks.
    private var holdsNext = false
    private var recentEarlyFlips = 0
    private var flipsSinceEarly = 0

    /// The pace is kept a thousandth below the mode's rate: jitter of single flips must not lift the rate above it.
    package static let paceMargin = 1.001
    /// After a late frame the next may come this part of an interval behind it, to be back on the grid.
    private static let shortestPacedInterval = 0.6
    /// The part of an interval by which a time may miss a blank and still count as that blank's: events jitter.
    package static let slack = 0.02
    /// A driver is held to have no vertical blank after so many early flips …
    private static let earlyLimit = 3
    /// … none of them followed by so many flips that were not early.
    private static let forgivenAfter = 60

    package init(refreshInterval: Double) {
        self.refreshInterval = refreshInterval
    }

    /// The earliest time at which the next frame may be handed to the kernel; in the past mostly.
    package var earliestSubmission: Double {
        guard let lastSlot, let lastSubmission, cadence == .paced || holdsNext else { return -.infinity }
        return max(lastSlot + slotLength, lastSubmission + refreshInterval * Self.shortestPacedInterval)
    }

    /// Vertical blanks exist, and when they are is known from the last flip.
    package var knowsBlanks: Bool { cadence == .vblank && lastFlip != nil }

    /// The time at which a frame will be seen that is ready at `ready`: the next vertical blank, where there is one.
    package func presentationTime(ready: Double) -> Double {
        guard knowsBlanks, let lastFlip else { return max(ready, lastSlot.map { $0 + refreshInterval } ?? ready) }
        let blanks = ((max(ready, earliestSubmission) - lastFlip) / refreshInterval + 1e-6).rounded(.down) + 1
        return lastFlip + max(blanks, 1) * refreshInterval
    }

    /// The first vertical blank at or after `time`; `time` itself where there are no blanks to know of.
    package func vblank(notBefore time: Double) -> Double {
        guard knowsBlanks, let lastFlip else { return time }
        let blanks = ((time - lastFlip) / refreshInterval - Self.slack).rounded(.up)
        return lastFlip + max(blanks, 1) * refreshInterval
    }

    /// A frame was handed to the kernel.
    ///
    /// - Parameter continuing: it was wanted as soon as the one before it was on screen.
    package mutating func submitted(at now: Double, continuing: Bool) {
        slotBefore = lastSlot
        if continuing, let lastSlot, cadence == .paced || holdsNext {
            // A late submission takes the slot that it is late for, so that lateness does not add up to a slower pace;
            // slots that went by altogether are lost.
            let slots = ((now - lastSlot) / slotLength).rounded(.down)
            self.lastSlot = lastSlot + max(slots, 1) * slotLength
        } else {
            lastSlot = now
            beginsGrid = true
        }
        lastSubmission = now
        holdsNext = false
    }

    private var slotLength: Double { refreshInterval * Self.paceMargin }

    /// A flip event arrived.
    package mutating func flipped(_ event: FlipEvent) -> Flip {
        var flip = Flip(time: event.time, interval: nil, blanks: nil)
        if let lastFlip {
            // A timestamp that does not move forward is a driver's mistake; the time of the flip is taken as the last.
            let interval = max(event.time - lastFlip, 0)
            flip.time = lastFlip + interval
            flip.interval = interval
            if event.sequence != 0 && lastSequence != 0 {
                // A count that time can't account for began anew, as some drivers' do with a mode.
                let blanks = Int(event.sequence &- lastSequence)
                if Double(blanks) < 2 + 2 * interval / refreshInterval { flip.blanks = blanks }
            }
            judge(interval)
        }
        if event.sequence == 0 { cadence = .paced }
        if beginsGrid, let lastSlot {
            self.lastSlot = max(lastSlot, flip.time)
            beginsGrid = false
        }
        lastFlip = flip.time
        lastSequence = event.sequence
        return flip
    }

    private mutating func judge(_ interval: Double) {
        guard interval < refreshInterval / 2 else {
            flipsSinceEarly += 1
            if flipsSinceEarly == Self.forgivenAfter { recentEarlyFlips = 0 }
            return
        }
        earlyFlips += 1
        recentEarlyFlips += 1
        flipsSinceEarly = 0
        holdsNext = true
        // The early frame has used up the slot of the one that should have come in its time.
        if let lastSlot, let slotBefore { self.lastSlot = max(lastSlot, slotBefore + slotLength) }
        if recentEarlyFlips >= Self.earlyLimit { cadence = .paced }
    }
}
