/// The measurements of one frame that has been shown.
package struct FrameRecord: Sendable {
    /// The sequence number of the frame.
    package var id: UInt64
    /// The time for which the frame was rendered, in seconds of the monotonic clock.
    package var presentationTime: Double
    /// The time of the page flip, in seconds of the monotonic clock.
    package var flipTime: Double
    /// The time since the flip of the previous frame, in seconds; `nil` for the first frame and after idle time.
    package var flipInterval: Double?
    /// The number of vertical blanks that passed without a flip although a frame was pending.
    package var missedVblanks: Int
    /// The number of pixels in the damage region.
    package var damagedPixels: Int
    /// Whether an overlay plane showed a part of the frame.
    package var usesPlane: Bool
    /// The times of the oldest and the newest touch event whose effects this frame is the first to show; `nil` if
    /// there is none.
    package var touchTimes: ClosedRange<Double>?
    /// The nominal refresh interval of the display, in seconds.
    package var refreshInterval: Double
    package var stages: StageTimes
    /// The times from which follows why the frame was late.
    package var timeline: FrameTimeline?

    package init(
        id: UInt64, presentationTime: Double, flipTime: Double, flipInterval: Double?, missedVblanks: Int,
        damagedPixels: Int, usesPlane: Bool = false, touchTimes: ClosedRange<Double>? = nil, refreshInterval: Double,
        stages: StageTimes, timeline: FrameTimeline? = nil
    ) {
        self.id = id
        self.presentationTime = presentationTime
        self.flipTime = flipTime
        self.flipInterval = flipInterval
        self.missedVblanks = missedVblanks
        self.damagedPixels = damagedPixels
        self.usesPlane = usesPlane
        self.touchTimes = touchTimes
        self.refreshInterval = refreshInterval
        self.stages = stages
        self.timeline = timeline
    }
}
