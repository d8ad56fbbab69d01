/// Counters and histograms over all frames of a display. Adding a frame allocates nothing.
package struct FrameStatistics: Sendable {
    /// The number of frames that were painted.
    package private(set) var frames = 0
    /// The number of completed page flips.
    package private(set) var flips = 0
    /// The number of vertical blanks that passed without a flip although a frame was pending.
    package private(set) var missedVblanks = 0
    /// The number of frames that missed at least one vertical blank.
    package private(set) var lateFrames = 0
    /// The numbers of frames that were late for the program or for the display, by the values of ``MissReason``.
    private var reasons = InlineArray<5, Int>(repeating: 0)
    /// The number of completed page flips after which an overlay plane showed a part of the frame.
    package private(set) var planeFlips = 0
    /// The sum of the damaged pixels of all frames.
    package private(set) var damagedPixels = 0
    /// The intervals between flips without idle time in between.
    package private(set) var flipInterval = DurationHistogram()
    /// The latency of frames that are the first to show the effect of touches.
    package private(set) var touchToFlip = TouchToFlip()
    private var stages = [DurationHistogram](repeating: DurationHistogram(), count: FrameStage.allCases.count)

    package init() {}

    package subscript(stage: FrameStage) -> DurationHistogram { stages[stage.index] }

    /// The number of frames that were late for a reason.
    package subscript(reason: MissReason) -> Int { reason == .none ? 0 : reasons[Int(reason.rawValue)] }

    /// Adds a frame that was painted.
    package mutating func addFrame(damagedPixels: Int) {
        frames += 1
        self.damagedPixels += damagedPixels
    }

    /// Adds a frame whose page flip completed.
    package mutating func addFlip(_ record: FrameRecord) {
        flips += 1
        if record.usesPlane { planeFlips += 1 }
        missedVblanks += record.missedVblanks
        if record.missedVblanks > 0 { lateFrames += 1 }
        if let reason = record.timeline?.missReason { reasons[Int(reason.rawValue)] += 1 }
        if let interval = record.flipInterval { flipInterval.add(interval) }
        if let times = record.touchTimes {
            touchToFlip.add(times, shown: record.flipTime, refreshInterval: record.refreshInterval)
        }
        for stage in FrameStage.allCases where record.stages[stage] > 0 {
            stages[stage.index].add(record.stages[stage])
        }
    }
}
