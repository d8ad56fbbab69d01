/// The number of a commit and the times at which it was made, in seconds on the monotonic clock.
package struct CommitTimes: Equatable, Sendable {
    /// The number of the commit among all commits of the process, from 1.
    package var number: UInt64
    /// The beginning of the main thread's turn: of the program's own work.
    package var turnBegan: Double
    /// The beginning of layout.
    package var began: Double
    /// The time at which the commit was passed on.
    package var sent: Double
    /// The time at which the frame that the program made was to be seen; infinity if no display asked for a frame.
    package var target: Double

    package init(number: UInt64, turnBegan: Double, began: Double, sent: Double, target: Double) {
        self.number = number
        self.turnBegan = turnBegan
        self.began = began
        self.sent = sent
        self.target = target
    }
}
