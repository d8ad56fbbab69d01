/// Decides which of the gestures that compete for touches are recognized, which wait for others to fail, and which
/// fail.
///
/// A state machine without a clock and without references to recognizers. Recognizers request states; ``nextAction()``
/// then returns one action after the other, until `nil`: a question to be put to recognizers and their delegates and
/// answered by ``answer(_:with:)``, or an effect. Between two actions recognizers may request further states and may be
/// removed. ``GestureEnvironment`` performs the actions.
package struct GestureArbiter {
    package typealias ID = ObjectIdentifier
    package typealias State = UIGestureRecognizer.State

    /// A question that only recognizers and their delegates can answer.
    package enum Question: Equatable {
        /// Whether a recognizer that would be recognized may begin. A yes is kept until the attempt is over.
        case shouldBegin(ID)
        /// Whether the first recognizer waits until the second has failed. The answer is kept until the attempt is
        /// over.
        case requiresFailure(ID, of: ID)
        /// Whether the second recognizer can't go on once the first is recognized.
        case prevents(ID, ID)
        /// Whether a touch that the recognizer watches is down.
        case isTouched(ID)
    }

    package enum Action: Equatable {
        case ask(Question)
        /// The attempt ended in the given state, and the recognizer was removed: reset it.
        case finish(ID, State)
        /// The gesture was recognized: cancel its touches for responders.
        case cancelTouches(ID)
        /// Call the recognizer's closures; its visible state is the one to report until the next action.
        case report(ID)
        /// These recognizers wait for each other; they fail with the next actions.
        case breakCircle([ID])
        /// Closures requested states too often in a row. Requests that are left stay; ask again after the next touch.
        case giveUp
    }

    private struct Member {
        let id: ID
        let depth: Int
        /// Number of the attempt, never used again; an identifier returns when a recognizer does.
        let attempt: Int
        var recognition: Recognition
        var mayBegin = false
        /// Answers to ``Question/requiresFailure(_:of:)``, by the other's attempt.
        var requirements: [(attempt: Int, isRequired: Bool)] = []
    }

    /// Where ``nextAction()`` goes on. Numbers are those of attempts.
    private enum Phase {
        case idle
        /// The next member of the round is to be examined.
        case choosing
        /// A gesture wants to leave `possible`.
        case deciding(Int)
        /// A gesture was recognized; those that can't go on beside it fail.
        case excluding(Int)
        /// A new state is to be reported.
        case reporting(Int)
        /// The closures were called.
        case reported(Int)
        /// Members of a circle that fail one after the other.
        case failing([Int])
    }

    private enum Step {
        case act(Action)
        case proceed
        case settled
    }

    private enum Verdict {
        case waits, fails, isRecognized
    }

    /// Thrown by a decision that needs an answer; the decision is made anew once there is one.
    private struct MissingAnswer: Error {
        let question: Question
    }

    /// Upper bound for rounds until nothing changes any more: a closure that sets a state whenever it is called must
    /// not hold up the program.
    private static let roundLimit = 1000

    /// Deepest layers first; of one layer, the recognizer that has been active longest first.
    private var members: [Member] = []
    private var lastAttempt = 0
    private var phase = Phase.idle
    /// The attempts that are examined in this round, in order, and the next one's index.
    private var round: [Int] = []
    private var position = 0
    private var hasChanged = false
    private var roundsLeft = 0
    /// Answers to the questions that are asked anew for each decision.
    private var answers: [(question: Question, answer: Bool)] = []

    package init() {}

    // MARK: Members

    /// Adds a recognizer whose attempt begins.
    /// - Parameter depth: The number of layers above the recognizer's layer.
    /// - Returns: Its index among the members.
    package mutating func add(_ id: ID, depth: Int, _ recognition: Recognition = Recognition()) -> Int {
        lastAttempt += 1
        let index = members.firstIndex { $0.depth < depth } ?? members.endIndex
        members.insert(Member(id: id, depth: depth, attempt: lastAttempt, recognition: recognition), at: index)
        return index
    }

    /// Removes a recognizer whose attempt is over.
    package mutating func remove(_ id: ID) {
        members.removeAll { $0.id == id }
    }

    /// Returns the state of a member, or `nil` if the recognizer is not a member.
    package func recognition(of id: ID) -> Recognition? {
        index(of: id).map { members[$0].recognition }
    }

    /// Requests a state for a member.
    /// - Returns: Whether a gesture can go there from its last state.
    package mutating func request(_ state: State, of id: ID) -> Bool {
        guard let i = index(of: id) else { return false }
        return members[i].recognition.request(state)
    }

    /// Has a member wait for another one to fail from now on, whatever was answered before.
    package mutating func require(_ id: ID, toFail other: ID) {
        guard let i = index(of: id), let j = index(of: other) else { return }
        let attempt = members[j].attempt
        members[i].requirements.removeAll { $0.attempt == attempt }
        members[i].requirements.append((attempt, true))
    }

    // MARK: Ends from outside

    /// The outcome of abandoning an attempt.
    package enum Abandonment: Equatable {
        /// The recognizer is no member, or its end is being reported already.
        case nothing
        /// The attempt failed, and the member was removed.
        case failed
        /// A gesture was under way: call the closures, then ``removeCancelled(_:)``.
        case cancelled(attempt: Int)
    }

    /// Ends an attempt at once: a gesture that is under way is cancelled, any other one fails.
    package mutating func abandon(_ id: ID) -> Abandonment {
        guard let i = index(of: id) else { return .nothing }
        switch members[i].recognition.state {
        case .began, .changed:
            members[i].recognition.cancel()
            return .cancelled(attempt: members[i].attempt)
        case .possible:
            members.remove(at: i)
            return .failed
        case .ended, .cancelled, .failed: return .nothing
        }
    }

    /// Removes a member whose cancellation was reported.
    /// - Returns: Whether it was still there; a closure may have ended the attempt.
    package mutating func removeCancelled(_ attempt: Int) -> Bool {
        guard let i = index(ofAttempt: attempt) else { return false }
        members.remove(at: i)
        return true
    }

    // MARK: Actions

    /// Returns the next action, or `nil` if there is none until a state is requested.
    package mutating func nextAction() -> Action? {
        while true {
            do throws(MissingAnswer) {
                switch try step() {
                case .act(let action): return action
                case .proceed: continue
                case .settled: return nil
                }
            } catch {
                return .ask(error.question)
            }
        }
    }

    package mutating func answer(_ question: Question, with answer: Bool) {
        switch question {
        case .requiresFailure(let id, let other):
            guard let i = index(of: id), let j = index(of: other) else { return }
            members[i].requirements.append((members[j].attempt, answer))
        case .shouldBegin(let id) where answer:
            if let i = index(of: id) { members[i].mayBegin = true }
        case .shouldBegin, .prevents, .isTouched: answers.append((question, answer))
        }
    }

    private mutating func step() throws(MissingAnswer) -> Step {
        switch phase {
        case .idle:
            guard members.contains(where: { $0.recognition.request != nil }) else { return .settled }
            roundsLeft = Self.roundLimit
            beginRound()
            return .proceed
        case .choosing: return try examineNext()
        case .deciding(let attempt): return try decide(attempt)
        case .excluding(let attempt): return try exclude(attempt)
        case .reporting(let attempt):
            guard let i = index(ofAttempt: attempt) else { return endExamination() }
            members[i].recognition.isReporting = true
            phase = .reported(attempt)
            return .act(.report(members[i].id))
        case .reported(let attempt):
            guard let i = index(ofAttempt: attempt) else { return endExamination() }
            members[i].recognition.isReporting = false
            let state = members[i].recognition.state
            return state.isFinal ? finish(i, state) : endExamination()
        case .failing(var attempts):
            while !attempts.isEmpty {
                let attempt = attempts.removeFirst()
                guard let i = index(ofAttempt: attempt) else { continue }
                phase = .failing(attempts)
                return .act(.finish(members.remove(at: i).id, .failed))
            }
            return endRound()
        }
    }

    // MARK: Rounds

    private mutating func beginRound() {
        round.removeAll(keepingCapacity: true)
        for member in members { round.append(member.attempt) }
        position = 0
        hasChanged = false
        phase = .choosing
    }

    private mutating func endRound() -> Step {
        roundsLeft -= 1
        if roundsLeft > 0 {
            beginRound()
            return .proceed
        }
        phase = .idle
        return .act(.giveUp)
    }

    private mutating func examineNext() throws(MissingAnswer) -> Step {
        guard position < round.count else {
            if hasChanged { return endRound() }
            guard let circle = try stuckCircle() else {
                answers.removeAll(keepingCapacity: true)
                phase = .idle
                return .settled
            }
            answers.removeAll(keepingCapacity: true)
            phase = .failing(circle.map(\.attempt))
            return .act(.breakCircle(circle.map(\.id)))
        }
        let attempt = round[position]
        guard let i = index(ofAttempt: attempt), members[i].recognition.request != nil else {
            position += 1
            return .proceed
        }
        if members[i].recognition.state == .possible {
            phase = .deciding(attempt)
        } else {
            members[i].recognition.applyRequest()
            hasChanged = true
            phase = .reporting(attempt)
        }
        return .proceed
    }

    private mutating func endExamination() -> Step {
        position += 1
        phase = .choosing
        return .proceed
    }

    /// Removes a member, with which its examination ends.
    private mutating func finish(_ index: Int, _ state: State) -> Step {
        hasChanged = true
        _ = endExamination()
        return .act(.finish(members.remove(at: index).id, state))
    }

    // MARK: Decisions

    private mutating func decide(_ attempt: Int) throws(MissingAnswer) -> Step {
        // An answer may have ended the attempt.
        guard let i = index(ofAttempt: attempt), members[i].recognition.request != .failed else {
            answers.removeAll(keepingCapacity: true)
            hasChanged = true
            if let i = index(ofAttempt: attempt) { return finish(i, .failed) }
            return endExamination()
        }
        let verdict = try verdict(on: members[i])
        answers.removeAll(keepingCapacity: true)
        switch verdict {
        case .waits:
            members[i].recognition.isWaiting = true
            return endExamination()
        case .fails: return finish(i, .failed)
        case .isRecognized:
            members[i].recognition.isWaiting = false
            members[i].recognition.applyRequest()
            hasChanged = true
            phase = .excluding(attempt)
            return .proceed
        }
    }

    private func verdict(on member: Member) throws(MissingAnswer) -> Verdict {
        if !member.mayBegin {
            guard try answer(to: .shouldBegin(member.id)) else { return .fails }
        }
        var waits = false
        for other in members where other.attempt != member.attempt {
            guard try requiresFailure(member, of: other) else { continue }
            let state = other.recognition.state
            if state.isUnderWay || state == .ended { return .fails }
            if state == .possible { waits = true }
        }
        if waits { return .waits }
        for other in members where other.attempt != member.attempt && other.recognition.state.isUnderWay {
            if try answer(to: .prevents(other.id, member.id)) { return .fails }
        }
        return .isRecognized
    }

    private mutating func exclude(_ attempt: Int) throws(MissingAnswer) -> Step {
        guard let i = index(ofAttempt: attempt) else {
            answers.removeAll(keepingCapacity: true)
            return endExamination()
        }
        if let excluded = try firstExcluded(by: members[i]) {
            return .act(.finish(members.remove(at: excluded).id, .failed))
        }
        answers.removeAll(keepingCapacity: true)
        phase = .reporting(attempt)
        return .act(.cancelTouches(members[i].id))
    }

    /// Returns the index of the first member that can't go on beside one that was recognized.
    private func firstExcluded(by member: Member) throws(MissingAnswer) -> Int? {
        for (i, other) in members.enumerated()
        where other.attempt != member.attempt && other.recognition.state == .possible {
            if try answer(to: .prevents(member.id, other.id)) { return i }
            if try requiresFailure(other, of: member) { return i }
        }
        return nil
    }

    /// Returns members that wait for each other, none of which is touched any more, or `nil` if there are none.
    private func stuckCircle() throws(MissingAnswer) -> [(id: ID, attempt: Int)]? {
        for member in members where member.recognition.isWaiting {
            var circle = [member]
            var next = 0
            while next < circle.count {
                let waiting = circle[next]
                next += 1
                for other in members where !circle.contains(where: { $0.attempt == other.attempt }) {
                    if try requiresFailure(waiting, of: other) { circle.append(other) }
                }
            }
            if try isStuck(circle) { return circle.map { ($0.id, $0.attempt) } }
        }
        return nil
    }

    private func isStuck(_ circle: [Member]) throws(MissingAnswer) -> Bool {
        for member in circle {
            guard member.recognition.isWaiting else { return false }
            if try answer(to: .isTouched(member.id)) { return false }
        }
        return true
    }

    // MARK: Answers

    private func requiresFailure(_ member: Member, of other: Member) throws(MissingAnswer) -> Bool {
        for known in member.requirements where known.attempt == other.attempt { return known.isRequired }
        throw MissingAnswer(question: .requiresFailure(member.id, of: other.id))
    }

    private func answer(to question: Question) throws(MissingAnswer) -> Bool {
        for known in answers where known.question == question { return known.answer }
        throw MissingAnswer(question: question)
    }

    private func index(of id: ID) -> Int? { members.firstIndex { $0.id == id } }
    private func index(ofAttempt attempt: Int) -> Int? { members.firstIndex { $0.attempt == attempt } }
}
