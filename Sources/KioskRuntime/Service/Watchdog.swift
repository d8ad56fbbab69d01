package import Animation
package import Display

/// Decides when the service manager is told that the kiosk works: only if every render thread has answered since the
/// last time, and only if frames are shown while something animates.
///
/// It belongs to the main thread, whose event loop calls it; a main thread that hangs therefore tells nothing. It has
/// no clock. Without an answer the manager ends the kiosk after its time limit, and starts it again.
package struct Watchdog {
    /// A task of the main thread.
    package enum Action: Equatable {
        case none
        /// Ask the outputs for their progress.
        case ask
        /// Tell the manager that the kiosk works.
        case tell
    }

    /// The identity of an output.
    package typealias OutputID = ObjectIdentifier

    /// The time between two questions: half of the manager's limit, as sd_watchdog_enabled(3) recommends.
    private let interval: CFTimeInterval
    /// The time at which ``advance(to:outputs:)`` is due.
    package private(set) var deadline: CFTimeInterval
    private var progress: [OutputID: FrameLoopProgress] = [:]
    /// The outputs that have not answered the last question.
    private var awaited: Set<OutputID> = []
    private var isStuck = false

    /// - Parameters:
    ///   - timeout: the manager's time limit, in seconds.
    ///   - time: the time of the start, in seconds.
    package init(timeout: CFTimeInterval, startingAt time: CFTimeInterval) {
        interval = timeout / 2
        deadline = time
    }

    /// Begins a question if one is due.
    /// - Parameter outputs: the outputs in use.
    package mutating func advance(to time: CFTimeInterval, outputs: [OutputID]) -> Action {
        guard time >= deadline else { return .none }
        deadline = time + interval
        awaited = Set(outputs)
        isStuck = false
        progress = progress.filter { awaited.contains($0.key) }
        return .ask
    }

    /// Notes the answer of an output.
    package mutating func answered(_ answer: FrameLoopProgress, by output: OutputID) -> Action {
        guard awaited.remove(output) != nil else { return .none }
        if let earlier = progress[output], answer.isStuck(since: earlier) { isStuck = true }
        progress[output] = answer
        return tellIfComplete()
    }

    /// Notes that an output is not in use any more.
    package mutating func removed(_ output: OutputID) -> Action {
        progress[output] = nil
        return awaited.remove(output) == nil ? .none : tellIfComplete()
    }

    private func tellIfComplete() -> Action { awaited.isEmpty && !isStuck ? .tell : .none }
}
