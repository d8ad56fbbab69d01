/// The trace of a thread that changes layers.
package final class CommitTrace {
    package let ring: TraceRing
    /// The beginning of the thread's turn of its run loop, in seconds on the monotonic clock.
    package var turnBegan: Double
    /// The time at which a display asked for the frame that the program makes now, and the time at which it was to be
    /// seen; `nil` if no display did. A program that did not answer in time may be asked several times; the first one
    /// counts.
    package var request: (time: Double, target: Double)?
    /// The time spent in layout and in display since the last commit, in seconds.
    package private(set) var layout = 0.0
    package private(set) var display = 0.0
    /// The layer whose layout or display has taken longest since the last commit, and its time in seconds.
    private var slowest = SlowLayer()

    package init(_ ring: TraceRing) {
        self.ring = ring
        turnBegan = ring.now
    }

    /// Adds a stage of the turn that ends now.
    /// - Returns: the time of the end.
    @discardableResult
    package func add(_ stage: TraceStage, from begin: Double) -> Double {
        let end = ring.now
        ring.add(stage, from: begin, to: end)
        switch stage {
        case .layout: layout += end - begin
        case .display: display += end - begin
        default: break
        }
        return end
    }

    /// Notes the layout or the display of a layer.
    /// - Parameter seconds: Its time.
    package func note(_ layer: UInt64, _ seconds: Double) {
        if seconds > slowest.seconds { slowest = SlowLayer(number: layer, seconds: seconds) }
    }

    /// The number and the times of a commit that is passed on.
    /// - Parameter began: the beginning of layout.
    package func times(ofCommit number: UInt64, began: Double, sent: Double) -> CommitTimes {
        var times = CommitTimes(
            number: number, turnBegan: min(turnBegan, request?.time ?? .infinity), began: began, sent: sent,
            target: request?.target ?? .infinity)
        times.layout = layout
        times.display = display
        times.slowest = slowest
        return times
    }

    /// Begins the work on another commit.
    package func beginCommit() {
        layout = 0
        display = 0
        slowest = SlowLayer()
    }
}
