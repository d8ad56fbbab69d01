import Platform

/// The deadlines of the control thread, on one timer of its event loop.
struct TimerQueue {
    /// The purpose of a deadline. There is at most one for each.
    enum Purpose: Hashable {
        /// The answer to the request with a number.
        case reply(UInt64)
        /// The next values of the stream with a name.
        case stream(String)
        /// The end of a pause in reading the connection with a number.
        case reading(UInt64)
        /// The next attempt to accept connections.
        case accepting
    }

    let timer: DeadlineTimer
    private var deadlines: [Purpose: (time: Double, action: () -> Void)] = [:]

    init() throws(KernelError) {
        timer = try DeadlineTimer()
    }

    /// The first deadline; infinity if there is none.
    var first: Double { deadlines.values.lazy.map(\.time).min() ?? .infinity }

    mutating func set(_ purpose: Purpose, at time: Double, _ action: @escaping () -> Void) {
        deadlines[purpose] = (time, action)
        timer.arm(at: first)
    }

    mutating func cancel(_ purpose: Purpose) {
        guard deadlines.removeValue(forKey: purpose) != nil else { return }
        timer.arm(at: first)
    }

    /// Removes the deadlines that have passed and returns their actions.
    mutating func takeDue(at now: Double) -> [() -> Void] {
        var due: [() -> Void] = []
        for (purpose, deadline) in deadlines where deadline.time <= now {
            due.append(deadline.action)
            deadlines[purpose] = nil
        }
        timer.arm(at: first)
        return due
    }
}
