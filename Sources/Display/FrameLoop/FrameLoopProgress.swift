/// The progress of a frame loop, for a watchdog.
package struct FrameLoopProgress: Equatable, Sendable {
    /// The number of frames that were shown, or that showed nothing new.
    package var frames: UInt64
    /// Whether a frame is due that only the display can delay: something animates, and the display is on and in use. A
    /// frame that the kernel refuses as busy has a limit of its own, and is none.
    package var awaitsFrame: Bool

    package init(frames: UInt64, awaitsFrame: Bool) {
        self.frames = frames
        self.awaitsFrame = awaitsFrame
    }

    /// Whether no frame was completed since an earlier report, although one was due at both times.
    package func isStuck(since earlier: FrameLoopProgress) -> Bool {
        awaitsFrame && earlier.awaitsFrame && frames == earlier.frames
    }
}
