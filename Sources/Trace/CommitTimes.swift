/// The number of a commit and the times at which it was made, in seconds on the monotonic clock.
package struct CommitTimes: Equatable, Sendable {
    /// The number of the commit among all traced commits of the process, from 1.
    package var number: UInt64
    /// The beginning of the main thread's turn, or the time at which a display asked the program for a frame.
    package var turnBegan: Double
    /// The time at which the commit was passed on.
    package var sent: Double
    /// The time at which the frame that the program made was to be seen; infinity if no display asked for a frame.
    package var target: Double
    /// The time spent in handlers, timers and display links of the program, or that a display waited for them.
    package var app: Double
    /// The time spent in layout.
    package var layout = 0.0
    /// The time spent in drawing the contents of layers by the program.
    package var display = 0.0
    package var slowest = SlowLayer()
    /// The time from the beginning of layout until the commit was passed on.
    package var work: Double

    /// - Parameter began: the beginning of layout.
    package init(number: UInt64, turnBegan: Double, began: Double, sent: Double, target: Double) {
        self.number = number
        self.turnBegan = turnBegan
        self.sent = sent
        self.target = target
        app = began - turnBegan
        work = sent - began
    }

    /// The time spent in collecting the changes of layers.
    package var collecting: Double { work - layout - display }

    /// Adds a later commit that the same frame shows.
    package mutating func add(_ later: CommitTimes) {
        // A display may have waited for the later one while the program worked on this one.
        let overlap = max(min(sent, later.turnBegan + later.app) - later.turnBegan, 0)
        number = later.number
        turnBegan = min(turnBegan, later.turnBegan)
        sent = max(sent, later.sent)
        target = min(target, later.target)
        app += later.app - overlap
        layout += later.layout
        display += later.display
        work += later.work
        if later.slowest.seconds > slowest.seconds { slowest = later.slowest }
    }
}
