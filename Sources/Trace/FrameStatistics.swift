/// Counters and histograms over all frames of a display. Adding a frame allocates nothing.
package struct FrameStatistics: Sendable {
    /// Frames that were drawn.
    package private(set) var frames = 0
    /// Page flips that completed.
    package private(set) var flips = 0
    /// Vertical blanks that passed without a new picture although one was wanted.
    package private(set) var missedVblanks = 0
    /// Frames that came on screen later than they should have, however much later.
    package private(set) var lateFrames = 0
    package private(set) var damagedPixels = 0
    /// Between the flips of frames that follow one another without an idle time.
    package private(set) var flipInterval = DurationHistogram()
    /// Of frames that are the first to show what touches have changed.
    package private(set) var touchToFlip = TouchToFlip()
    private var stages = [DurationHistogram](repeating: DurationHistogram(), count: FrameStage.allCases.count)

    package init() {}

    package subscript(stage: FrameStage) -> DurationHistogram { stages[stage.index] }

    /// Counts a frame that was drawn.
    package mutating func addFrame(damagedPixels: Int) {
        frames += 1
        self.damagedPixels += damagedPixels
    }

    /// Counts a frame that a page flip brought on screen.
    package mutating func addFlip(_ record: FrameRecord) {
        flips += 1
        missedVblanks += record.missedVblanks
        if record.missedVblanks > 0 { lateFrames += 1 }
        if let interval = record.flipInterval { flipInterval.add(interval) }
        if let times = record.touchTimes {
            touchToFlip.add(times, shown: record.flipTime, refreshInterval: record.refreshInterval)
        }
        for stage in FrameStage.allCases where record.stages[stage] > 0 {
            stages[stage.index].add(record.stages[stage])
        }
    }
}
