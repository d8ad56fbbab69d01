/// The state of one recognizer's gesture: the reported state, and a requested state that was not reported yet.
///
/// ``GestureArbiter`` decides when a request is reported; ``UIGestureRecognizer/state`` is derived from this value.
package struct Recognition: Equatable {
    package typealias State = UIGestureRecognizer.State

    /// The state that closures and other recognizers know of.
    package private(set) var state: State
    /// The state that was requested and is not reported yet.
    package private(set) var request: State?
    /// Whether a requested end belongs to a gesture whose beginning is not reported yet, so that `began` comes first.
    private var reportsBeganFirst = false
    /// Whether the request waits until another recognizer has failed.
    var isWaiting = false
    /// Whether the closures are being called for ``state``.
    var isReporting = false

    package init(_ state: State = .possible) {
        self.state = state
    }

    /// The state that a reader of the recognizer sees.
    package var visibleState: State { isReporting ? state : isWaiting ? .possible : request ?? state }

    /// Whether the end of the gesture is reported or requested.
    var isOver: Bool { (request ?? state).isFinal }

    /// Whether a touch that begins now can still take part.
    var acceptsTouches: Bool { request?.isFinal != true }

    /// The state that is reported next, or `nil` if nothing is requested.
    var nextState: State? { reportsBeganFirst ? .began : request }

    /// Requests a state.
    /// - Returns: Whether a gesture can go there from its last state. The request is ignored if not.
    mutating func request(_ new: State) -> Bool {
        let last = request ?? state
        let isBeginningUnreported = state == .possible && request == .began
        switch new {
        case last where last != .changed: break
        case .possible: return false
        case .began, .changed:
            guard last.isUnderWay || (last == .possible && new == .began) else { return false }
            if !isBeginningUnreported { request = last == .possible ? .began : .changed }
        case .ended:
            guard !last.isFinal else { return false }
            if isBeginningUnreported { reportsBeganFirst = true }
            request = .ended
        case .cancelled, .failed:
            guard !last.isFinal else { return false }
            request = state == .possible ? .failed : .cancelled
        }
        return true
    }

    /// Makes ``nextState`` the reported state.
    mutating func applyRequest() {
        guard let next = nextState else { return }
        state = next
        if reportsBeganFirst { reportsBeganFirst = false } else { request = nil }
    }

    /// Cancels a gesture that is under way without a request.
    mutating func cancel() {
        state = .cancelled
        isReporting = true
    }
}
