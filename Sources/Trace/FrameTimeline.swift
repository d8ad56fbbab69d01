/// The times of a frame, from which follows why it was late. All are seconds on the monotonic clock.
package struct FrameTimeline: Equatable, Sendable {
    /// The vertical blank at which the frame should have been seen.
    package var due: Double
    package var refreshInterval: Double
    /// The times of the newest commit that the frame shows; `nil` if it shows none.
    package var commit: CommitTimes?
    /// The beginning of rendering.
    package var began: Double
    /// The time at which the kernel had accepted the frame.
    package var submitted: Double
    /// The page flip.
    package var shown: Double

    package init(
        due: Double, refreshInterval: Double, commit: CommitTimes?, began: Double, submitted: Double, shown: Double
    ) {
        self.due = due
        self.refreshInterval = refreshInterval
        self.commit = commit
        self.began = began
        self.submitted = submitted
        self.shown = shown
    }

    /// The vertical blank at which the frame should have been seen. If the program, which was asked for a frame,
    /// answered too late for its blank, that is the earlier one of the two. A commit that came in time may be part of
    /// the next frame, since the render thread does not wait for it.
    private var target: Double {
        guard let commit, commit.sent > commit.target else { return due }
        return min(due, commit.target)
    }

    /// The number of vertical blanks by which the frame was late.
    package var missedBlanks: Int {
        let late = (shown - target) / refreshInterval
        return late > 0.5 && late < 1e9 ? Int(late.rounded()) : 0
    }

    /// The reason why the frame was late.
    ///
    /// | submitted before the blank | the commit left rendering enough time | the longer part of the commit | reason |
    /// | --- | --- | --- | --- |
    /// | yes | | | kernel |
    /// | no | yes, or there is no commit | | render |
    /// | no | no | handlers, timers, display links | app |
    /// | no | no | layout, display, collecting | commit |
    package var missReason: MissReason {
        if missedBlanks == 0 { return .none }
        if submitted < target { return .kernel }
        guard let commit, commit.sent + (submitted - began) > target else { return .render }
        return commit.work > commit.app ? .commit : .app
    }
}
