/// The frames of a kiosk beside a main thread that is idle or busy.
package struct BusyRun: Codable, Equatable {
    package var load: MainThreadLoad
    /// The frames a second that were shown.
    package var framesPerSecond: Double
    /// The vertical blanks that passed without a frame although one was needed.
    package var missed: Int
    /// The changes of all layers a second that the main thread has committed.
    package var commitsPerSecond: Double
    /// The time to draw a frame, in milliseconds of elapsed time.
    package var medianMs: Double
    package var p99Ms: Double

    package init(
        load: MainThreadLoad, framesPerSecond: Double, missed: Int, commitsPerSecond: Double, medianMs: Double,
        p99Ms: Double
    ) {
        self.load = load
        self.framesPerSecond = framesPerSecond
        self.missed = missed
        self.commitsPerSecond = commitsPerSecond
        self.medianMs = medianMs
        self.p99Ms = p99Ms
    }
}
