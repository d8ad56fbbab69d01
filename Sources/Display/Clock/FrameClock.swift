/// Predicts from flip events when the next picture can be on screen, and limits submissions to the refresh rate of the
/// mode.
///
/// Most drivers complete a flip at a vertical blank and number the blanks. Some complete it at once without a number:
/// virtio-gpu and other virtual displays, USB displays. For these the clock keeps the pace itself. All times are
/// seconds on the monotonic clock.
package struct FrameClock {
    /// How flips of the driver complete.
    package enum Cadence: Equatable, Sendable {
        /// Flips complete at vertical blanks.
        case vblank
        /// Flips complete at once; submissions keep to a grid of the clock's own.
        case paced
    }

    /// A flip event with what the clock derives from it.
    package struct Flip: Equatable, Sendable {
        /// The time at which the picture changed; never before that of the last flip.
        package var time: Double
        /// The time since the flip before, in seconds; `nil` for the first flip.
        package var interval: Double?
        /// The number of vertical blanks since the flip before; `nil` if the driver does not count them.
        package var blanks: Int?
    }

    /// The nominal refresh interval of the mode, in seconds.
    package let refreshInterval: Double
    /// The cadence of the driver: vertical blanks until flips show that there are none.
    package private(set) var cadence = Cadence.vblank
    /// The time of the last flip; `nil` before the first.
    package private(set) var lastFlip: Double?
    /// The number of flips, of a driver that counts vertical blanks, that came sooner than half a refresh interval
    /// after the flip before.
    package private(set) var earlyFlips = 0
    private var lastSequence: UInt32 = 0
    /// The slot that the last submission took: the time of the submission in the vblank cadence, a point of the pace
    /// grid otherwise.
    private var lastSlot: Double?
    private var slotBefore: Double?
    private var lastSubmission: Double?
    /// Whether the last submission began a new grid, whose origin becomes the time of its flip: measured from there,
    /// the rate never exceeds that of the mode.
    private var beginsGrid = true
    /// Whether the next submission is held back although the driver counts blanks, because the last flip was early.
    private var holdsNext = false
    private var recentEarlyFlips = 0
    private var flipsSinceEarly = 0

    /// The interval of the pace grid in refresh intervals: a thousandth slower than the mode, so that jitter of single
    /// flips does not lift the rate above that of the mode.
    static let paceMargin = 1.001
    /// The shortest time between two submissions on the pace grid, in refresh intervals. A frame after a late one may
    /// come this early to return to the grid.
    private static let shortestPacedInterval = 0.6
    /// The deviation from a vertical blank up to which a time still counts as that blank's, in refresh intervals:
    /// events jitter.
    package static let slack = 0.02
    /// The number of early flips after which a driver counts as one without vertical blanks. The count restarts after
    /// ``forgivenAfter`` flips in a row that were not early.
    private static let earlyLimit = 3
    /// The number of flips in a row that were not early after which early ones are forgotten.
    private static let forgivenAfter = 60

    package init(refreshInterval: Double) {
        self.refreshInterval = refreshInterval
    }

    /// The earliest time at which the next frame may be submitted; mostly in the past.
    package var earliestSubmission: Double {
        guard let lastSlot, let lastSubmission, cadence == .paced || holdsNext else { return -.infinity }
        return max(lastSlot + slotLength, lastSubmission + refreshInterval * Self.shortestPacedInterval)
    }

    /// Whether the times of vertical blanks are known from the last flip.
    var knowsBlanks: Bool { cadence == .vblank && lastFlip != nil }

    /// Returns the time at which a frame will be seen that is ready at `ready`: the next vertical blank if there are
    /// vertical blanks.
    package func presentationTime(ready: Double) -> Double {
        guard knowsBlanks, let lastFlip else { return max(ready, lastSlot.map { $0 + refreshInterval } ?? ready) }
        let blanks = ((max(ready, earliestSubmission) - lastFlip) / refreshInterval + 1e-6).rounded(.down) + 1
        return lastFlip + max(blanks, 1) * refreshInterval
    }

    /// Returns the first vertical blank at or after `time`; `time` itself if no blanks are known.
    package func vblank(notBefore time: Double) -> Double {
        guard knowsBlanks, let lastFlip else { return time }
        let blanks = ((time - lastFlip) / refreshInterval - Self.slack).rounded(.up)
        return lastFlip + max(blanks, 1) * refreshInterval
    }

    /// Notes that a frame was submitted.
    ///
    /// - Parameter continuing: whether the frame was wanted as soon as the one before was on screen.
    package mutating func submitted(at now: Double, continuing: Bool) {
        slotBefore = lastSlot
        if continuing, let lastSlot, cadence == .paced || holdsNext {
            // A late submission takes the slot that it is late for, so that delays do not add up to a slower pace.
            // Slots that have passed completely are lost.
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

    /// Notes a flip event and returns what follows from it.
    package mutating func flipped(_ event: FlipEvent) -> Flip {
        var flip = Flip(time: event.time, interval: nil, blanks: nil)
        if let lastFlip {
            // Some drivers report times that do not advance; the interval is 0 then.
            let interval = max(event.time - lastFlip, 0)
            flip.time = lastFlip + interval
            flip.interval = interval
            if event.sequence != 0 && lastSequence != 0 {
                // Some drivers restart their count with a mode; then it does not fit the time.
                let blanks = Int(event.sequence &- lastSequence)
                if Double(blanks) < 2 + 2 * interval / refreshInterval { flip.blanks = blanks }
            }
            judge(interval, isCounted: event.sequence != 0)
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

    /// - Parameter isCounted: whether the driver counts vertical blanks. Others flip at once, so that a flip after a
    ///   late one may be early without being a fault.
    private mutating func judge(_ interval: Double, isCounted: Bool) {
        guard interval < refreshInterval / 2 else {
            flipsSinceEarly += 1
            if flipsSinceEarly == Self.forgivenAfter { recentEarlyFlips = 0 }
            return
        }
        if isCounted { earlyFlips += 1 }
        recentEarlyFlips += 1
        flipsSinceEarly = 0
        holdsNext = true
        // The early frame took the slot of the frame that belongs there.
        if let lastSlot, let slotBefore { self.lastSlot = max(lastSlot, slotBefore + slotLength) }
        if recentEarlyFlips >= Self.earlyLimit { cadence = .paced }
    }
}
