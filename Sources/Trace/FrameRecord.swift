/// What there is to say about one frame once it is on screen.
package struct FrameRecord: Sendable {
    /// The frame's number, growing by one.
    package var id: UInt64
    /// The time the frame was made for, seconds on the monotonic clock.
    package var presentationTime: Double
    /// The time at which it was on screen.
    package var flipTime: Double
    /// Seconds since the frame before it came on screen; nil for the first, and for a frame after an idle time.
    package var flipInterval: Double?
    /// Vertical blanks that passed without a new picture although one was wanted.
    package var missedVblanks: Int
    /// Pixels that changed.
    package var damagedPixels: Int
    /// When the touches happened whose effects this frame is the first to show, the oldest and the newest; nil for a
    /// frame that no touch has changed.
    package var touchTimes: ClosedRange<Double>?
    /// The display's nominal one.
    package var refreshInterval: Double
    package var stages: StageTimes

    package init(
        id: UInt64, presentationTime: Double, flipTime: Double, flipInterval: Double?, missedVblanks: Int,
        damagedPixels: Int, touchTimes: ClosedRange<Double>? = nil, refreshInterval: Double, stages: StageTimes
    ) {
        self.id = id
        self.presentationTime = presentationTime
        self.flipTime = flipTime
        self.flipInterval = flipInterval
        self.missedVblanks = missedVblanks
        self.damagedPixels = damagedPixels
        self.touchTimes = touchTimes
        self.refreshInterval = refreshInterval
        self.stages = stages
    }
}
