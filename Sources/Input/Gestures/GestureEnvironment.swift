import Animation
import Geometry
import Platform

/// The recognizers that watch touches, and what becomes of them: who is recognized, who waits for whom, and who fails.
///
/// All are told what happened first; then ``settle()`` goes through the states that they have set.
final class GestureEnvironment {
    /// Those of the deepest layers first; of one layer, those that have played longest.
    private(set) var players: [UIGestureRecognizer] = []
    let responders = ResponderTouches()
    private(set) var event = UIEvent()
    /// The root layer as it is seen, in points.
    var screen = CGRect.zero
    /// Seconds between two frames.
    var frameInterval = 1.0 / 60
    private var limiter = LineLimiter()
    private var isFeeding = false
    private var isSettling = false

    // MARK: Who plays

    func join(_ recognizer: UIGestureRecognizer) {
        guard recognizer.environment !== self else { return }
        if recognizer.current.isFinal { recognizer.current = .possible }
        recognizer.environment = self
        recognizer.depth = recognizer.layer?.depth ?? 0
        let place = players.firstIndex { $0.depth < recognizer.depth } ?? players.endIndex
        players.insert(recognizer, at: place)
    }

    func leave(_ recognizer: UIGestureRecognizer) {
        players.removeAll { $0 === recognizer }
    }

    /// Ends everything.
    func abandonAll() {
        for player in players { player.abandon() }
    }

    // MARK: What happens

    /// - Parameter feed: tells the recognizers; states that they set meanwhile are dealt with afterwards.
    func feed(at time: CFTimeInterval, touches: [UITouch], _ feed: (UIEvent) -> Void) {
        if !isKnownUniquelyReferenced(&event) { event = UIEvent() }
        event.set(timestamp: time, touches: touches, screen: screen, frameInterval: frameInterval)
        let wasFeeding = isFeeding
        isFeeding = true
        feed(event)
        isFeeding = wasFeeding
        settle()
    }

    /// When ``advance(to:touches:)`` has something to do although no touch changes; infinity for never.
    var nextDeadline: CFTimeInterval {
        var next = CFTimeInterval.infinity
        for player in players where player.deadline < next { next = player.deadline }
        return next
    }

    /// Calls those whose deadline is reached, each at its own time.
    func advance(to time: CFTimeInterval, touches: [UITouch]) {
        while true {
            let next = nextDeadline
            guard next <= time, let player = players.first(where: { $0.deadline == next }) else { return }
            player.deadline = .infinity
            feed(at: next, touches: touches) { _ in player.deadlinePassed(at: next) }
            if player.deadline <= next {
                misuse(
                    "\(type(of: player)): the next deadline is not later than the one that is reached; there is none")
                player.deadline = .infinity
            }
            turnPage()
        }
    }

    /// Lets go of touches that ended, after all have dealt with them.
    func turnPage() {
        for player in players {
            player.attempt.turnPage(isRemembering: player.current == .possible)
            if player.attempt.isEmpty && player.current == .possible { player.finish() }
            guard player.current.isUnderWay && player.attempt.touches.isEmpty else { continue }
            misuse("\(type(of: player)): its touches are gone and it went on with the gesture; it is cancelled")
            player.abandon()
        }
        responders.release(in: self)
    }

    /// Lets go of the last event's touches.
    func forgetEvent() {
        event = UIEvent()
    }

    // MARK: What becomes of it

    /// Goes through the states that were set until nothing changes any more.
    func settle() {
        guard !isFeeding, !isSettling else { return }
        isSettling = true
        defer {
            isSettling = false
            responders.release(in: self)
        }
        // A closure may set the next state; one that always does must not hold up the program.
        for _ in 0..<1000 {
            var isSettled = true
            for player in players where player.attempt.wanted != nil && step(player) { isSettled = false }
            if isSettled && !breakDeadlock() { return }
        }
        misuse("recognizers set states whenever they are told of one; they are told no more for now")
    }

    /// - Returns: whether anything changed.
    private func step(_ player: UIGestureRecognizer) -> Bool {
        // An earlier step may have ended it.
        guard player.environment === self, let wanted = player.attempt.wanted else { return false }
        if player.current == .possible {
            guard wanted != .failed else {
                player.fail()
                return true
            }
            switch verdict(on: player) {
            case .waits:
                player.attempt.isHeld = true
                return false
            case .fails:
                // What was asked may have ended it.
                if player.environment === self { player.fail() }
                return true
            case .isRecognized: player.attempt.isHeld = false
            }
        }
        let isRecognition = player.current == .possible
        let attempt = player.attempts
        guard let next = player.attempt.takeWanted() else { return false }
        player.current = next
        if isRecognition { recognize(player) }
        // Who was asked may have ended it.
        if player.attempts == attempt && player.tell() && next.isFinal { player.finish() }
        return true
    }

    private enum Verdict {
        case waits, fails, isRecognized
    }

    private func verdict(on player: UIGestureRecognizer) -> Verdict {
        if !player.attempt.mayBegin {
            guard player.shouldBegin, player.environment === self else { return .fails }
            player.attempt.mayBegin = true
        }
        var waits = false
        for other in players where other !== player && player.requiresFailure(of: other) {
            if other.current.isUnderWay || other.current == .ended { return .fails }
            if other.current == .possible && other.environment === self { waits = true }
        }
        if waits { return .waits }
        for other in players where other !== player && other.current.isUnderWay && other.prevents(player) {
            return .fails
        }
        return player.environment === self ? .isRecognized : .fails
    }

    /// Ends what can't go on beside it.
    private func recognize(_ player: UIGestureRecognizer) {
        for other in players where other !== player && other.environment === self && other.current == .possible {
            if player.prevents(other) || other.requiresFailure(of: player) { other.fail() }
        }
        if player.cancelsTouchesInLayer { responders.cancel(player.attempt.touches, player.attempt.past, event) }
    }

    /// Recognizers that wait for one another, and whose touches are gone, fail.
    /// - Returns: whether there were any.
    private func breakDeadlock() -> Bool {
        guard let stuck = players.first(where: { $0.attempt.isHeld && isStuck($0) }) else { return false }
        var circle = [stuck]
        extend(&circle)
        let names = circle.map { "\(type(of: $0))" }.joined(separator: ", ")
        misuse("recognizers wait for each other to fail in a circle (\(names)); all fail")
        for player in circle where player.environment === self { player.fail() }
        return true
    }

    /// Whether nothing that may still happen ends its waiting.
    private func isStuck(_ player: UIGestureRecognizer) -> Bool {
        var all = [player]
        extend(&all)
        return all.allSatisfy { $0.attempt.isHeld && $0.attempt.numberOfTouchesDown == 0 }
    }

    /// Adds whom those in the list wait for, and whom these wait for.
    private func extend(_ list: inout [UIGestureRecognizer]) {
        var next = 0
        while next < list.count {
            let player = list[next]
            next += 1
            for other in players
            where other !== player && !list.contains(where: { $0 === other }) && player.requiresFailure(of: other) {
                list.append(other)
            }
        }
    }

    private func misuse(_ line: String) {
        if let line = limiter.admit(line, at: event.timestamp) { InputLog.standard.misuse(line) }
    }
}
