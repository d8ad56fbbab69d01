import Animation
import Geometry
import Platform

/// The recognizers that watch touches: performs what ``GestureArbiter`` decides about them.
///
/// All recognizers receive an event first; ``settle()`` then arbitrates the states that they have requested.
final class GestureEnvironment {
    /// The members of the arbiter, in its order: deepest layers first.
    private(set) var activeRecognizers: [UIGestureRecognizer] = []
    private(set) var arbiter = GestureArbiter()
    let responders = ResponderTouches()
    private(set) var event = UIEvent()
    /// The frame of the root layer's presentation, in points of the screen.
    var screen = CGRect.zero
    /// The time from one frame to the next, in seconds.
    var frameInterval = 1.0 / 60
    private var limiter = LineLimiter()
    private var isFeeding = false
    private var isSettling = false

    // MARK: Members

    /// Makes a recognizer active: a touch that it watches came down.
    func join(_ recognizer: UIGestureRecognizer) {
        guard recognizer.environment !== self else { return }
        if recognizer.isActive { recognizer.abandon() }
        let index = arbiter.add(
            ObjectIdentifier(recognizer), depth: recognizer.layer?.depth ?? 0, recognizer.takeInactiveRecognition())
        activeRecognizers.insert(recognizer, at: index)
        recognizer.environment = self
    }

    /// Requests a state for an active recognizer.
    /// - Returns: Whether a gesture can go there from its last state.
    func request(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) -> Bool {
        guard arbiter.request(state, of: ObjectIdentifier(recognizer)) else { return false }
        settle()
        return true
    }

    /// Has an active recognizer wait for another one, also if that was denied before in this attempt.
    func require(_ recognizer: UIGestureRecognizer, toFail other: UIGestureRecognizer) {
        arbiter.require(ObjectIdentifier(recognizer), toFail: ObjectIdentifier(other))
    }

    /// Ends an active recognizer's attempt at once: a gesture is cancelled, anything else fails.
    func abandon(_ recognizer: UIGestureRecognizer) {
        switch arbiter.abandon(ObjectIdentifier(recognizer)) {
        case .nothing: break
        case .failed: finish(recognizer, in: .failed)
        case .cancelled(let attempt):
            recognizer.callTargets()
            if arbiter.removeCancelled(attempt) { finish(recognizer, in: .cancelled) }
        }
        settle()
    }

    /// Ends all attempts.
    func abandonAll() {
        for recognizer in activeRecognizers { recognizer.abandon() }
    }

    private func finish(_ recognizer: UIGestureRecognizer, in state: UIGestureRecognizer.State) {
        activeRecognizers.removeAll { $0 === recognizer }
        recognizer.finish(in: state)
    }

    private func recognizer(_ id: GestureArbiter.ID) -> UIGestureRecognizer? {
        activeRecognizers.first { ObjectIdentifier($0) == id }
    }

    // MARK: Events

    /// Fills in the event for the touches and settles the states that recognizers request meanwhile.
    /// - Parameter body: Tells the recognizers of the event.
    func feed(at time: CFTimeInterval, touches: [UITouch], _ body: (UIEvent) -> Void) {
        if !isKnownUniquelyReferenced(&event) { event = UIEvent() }
        event.set(timestamp: time, touches: touches, screen: screen, frameInterval: frameInterval)
        let wasFeeding = isFeeding
        isFeeding = true
        body(event)
        isFeeding = wasFeeding
        settle()
    }

    /// The earliest deadline of an active recognizer, in seconds on the clock of the touches; infinity for none.
    var nextDeadline: CFTimeInterval {
        var next = CFTimeInterval.infinity
        for recognizer in activeRecognizers where recognizer.deadline < next { next = recognizer.deadline }
        return next
    }

    /// Calls the recognizers whose deadline is reached, each with its deadline as the time.
    func advance(to time: CFTimeInterval, touches: [UITouch]) {
        while true {
            let next = nextDeadline
            guard next <= time, let recognizer = activeRecognizers.first(where: { $0.deadline == next }) else { return }
            recognizer.deadline = .infinity
            feed(at: next, touches: touches) { _ in recognizer.deadlinePassed(at: next) }
            if recognizer.deadline <= next {
                misuse(
                    "\(type(of: recognizer)): deadlinePassed(at: \(next)) set a deadline that is not later; it is ignored"
                )
                recognizer.deadline = .infinity
            }
            endEvent()
        }
    }

    /// Lets go of touches that ended, and of recognizers that have none left, after all have received an event.
    func endEvent() {
        for recognizer in activeRecognizers {
            let recognition = recognizer.recognition
            recognizer.gestureTouches.endEvent(isRemembering: recognition.state == .possible)
            let isIdle = recognizer.gestureTouches.isEmpty && recognition.request == nil
            if isIdle && recognition.state == .possible && recognizer.environment === self {
                arbiter.remove(ObjectIdentifier(recognizer))
                finish(recognizer, in: .possible)
            }
            guard recognizer.recognition.state.isUnderWay && recognizer.gestureTouches.touches.isEmpty else { continue }
            misuse(
                "\(type(of: recognizer)): the gesture is under way and all its touches are gone; it is cancelled; "
                    + "set state to ended in touchesEnded")
            recognizer.abandon()
        }
        responders.release(in: self)
    }

    /// Lets go of the last event's touches.
    func forgetEvent() {
        event = UIEvent()
    }

    // MARK: Actions

    /// Performs the arbiter's actions until there are none. Does nothing while recognizers receive an event, and
    /// while actions are performed already.
    func settle() {
        guard !isFeeding, !isSettling else { return }
        isSettling = true
        defer {
            isSettling = false
            responders.release(in: self)
        }
        while let action = arbiter.nextAction() {
            perform(action)
            if action == .giveUp { return }
        }
    }

    private func perform(_ action: GestureArbiter.Action) {
        switch action {
        case .ask(let question):
            let answer = answer(to: question)
            arbiter.answer(question, with: answer)
        case .finish(let id, let state): if let recognizer = recognizer(id) { finish(recognizer, in: state) }
        case .cancelTouches(let id):
            guard let recognizer = recognizer(id), recognizer.cancelsTouchesInLayer else { return }
            responders.cancel(recognizer.gestureTouches.touches, recognizer.gestureTouches.endedTouches, event)
        case .report(let id): recognizer(id)?.callTargets()
        case .breakCircle(let ids):
            let names = ids.compactMap(recognizer).map { "\(type(of: $0))" }.joined(separator: ", ")
            misuse("\(names): each waits for another of them to fail; all fail; remove one require(toFail:)")
        case .giveUp:
            misuse("gesture recognizers: each report of a state sets another one; the rest waits for the next touch")
        }
    }

    private func answer(to question: GestureArbiter.Question) -> Bool {
        switch question {
        case .shouldBegin(let id): return recognizer(id)?.shouldBegin ?? false
        case .requiresFailure(let id, let other):
            guard let recognizer = recognizer(id), let other = self.recognizer(other) else { return false }
            return recognizer.requiresFailure(of: other)
        case .prevents(let id, let other):
            guard let recognizer = recognizer(id), let other = self.recognizer(other) else { return false }
            return recognizer.prevents(other)
        case .isTouched(let id): return (recognizer(id)?.numberOfTouchesDown ?? 0) > 0
        }
    }

    private func misuse(_ line: String) {
        if let line = limiter.admit(line, at: event.timestamp) { InputLog.standard.misuse(line) }
    }
}
