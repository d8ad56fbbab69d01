package import Animation
package import Layers

/// Brings touches to the layers they are on, as those are seen: to the recognizers of these layers and of those above,
/// and to their responders.
///
/// A touch stays with what it began on until it is gone. Recognizers that are detached, disabled, or whose layer leaves
/// the tree during a gesture cancel it.
package final class TouchRouter {
    private let environment = GestureEnvironment()
    private var touches: [UITouch] = []
    /// Of those, what the event that is told about changes.
    private var changed: [UITouch] = []
    private var changedSet: Set<UITouch> = []
    private var taps = TapCounter()
    private var lastTime: CFTimeInterval = 0

    /// The tree that is touched; its superlayer's space is the screen. A new one cancels all touches.
    package var root: CALayer? {
        didSet { if root !== oldValue { cancelAll() } }
    }

    package init(root: CALayer? = nil) {
        self.root = root
    }

    /// Routes what happened since the last call.
    ///
    /// Motions that nothing comes between are told about once, however many there are; recognizers see all of them. By
    /// these they decide what a gesture is; where it is, and where a touch is, is where ``TouchSampling`` places it.
    ///
    /// - Parameters:
    ///   - changes: in order, as ``TouchTracker`` has them.
    ///   - time: the moment at which the frame that is being made is seen, on the media clock. Layers are hit where
    ///     they are then, and presentation layers answer for it meanwhile.
    ///   - sampling: for which moment fingers and pens are placed in that frame; nil for where each was reported last.
    ///   - limit: Upper bound for the events that the changes make. Motions that nothing comes between make one.
    /// - Returns: how many of the changes were routed; the others are to be delivered later, before newer ones.
    @discardableResult
    package func deliver(
        _ changes: [TouchChange], at time: CFTimeInterval, placed sampling: TouchSampling? = nil, limit: Int = .max
    ) -> Int {
        guard let root, !changes.isEmpty || !environment.players.isEmpty || isBehind else { return changes.count }
        let transactions = ThreadTransactions.current
        transactions.touchTimes = changes.times
        defer { transactions.touchTimes = nil }
        return root.asSeen(at: time) { () -> Int in
            abandonLostGestures(below: root)
            var start = changes.startIndex
            var events = 0
            while start < changes.endIndex {
                if events == limit { return start }
                events += 1
                let first = changes[start]
                environment.advance(to: first.time, touches: touches)
                let deadline = environment.nextDeadline
                let end =
                    changes[start...].firstIndex { !$0.belongs(with: first) || $0.time >= deadline } ?? changes.endIndex
                let next = end < changes.endIndex ? changes[end].time : .infinity
                route(changes[start..<end], first.phase, sampling?.until(next), below: root)
                start = end
            }
            if let sampling { catchUp(sampling) }
            return start
        }
    }

    /// Seconds between two frames, a sixtieth unless set: so far ahead touches are predicted for those who ask.
    package var frameInterval: Double {
        get { environment.frameInterval }
        set { environment.frameInterval = newValue }
    }

    /// Whether a touch that was followed is down still.
    package var isFollowing: Bool { !touches.isEmpty }

    /// Whether a touch is placed elsewhere than it was reported last: the next frame has it nearer, also if nothing
    /// more is reported.
    package var isBehind: Bool { touches.contains(where: \.isBehind) }

    /// When ``advance(to:)`` has something to do although nothing is touched; infinity for never. On the clock of the
    /// changes' times.
    package var nextDeadline: CFTimeInterval { environment.nextDeadline }

    /// Lets gestures go on that wait for time to pass. What was touched until then is to be delivered before.
    package func advance(to time: CFTimeInterval) {
        guard let root, nextDeadline <= time else { return }
        root.asSeen(at: time) {
            abandonLostGestures(below: root)
            environment.advance(to: time, touches: touches)
        }
    }

    /// Cancels all touches, as when the seat is lost or another tree is shown.
    package func cancelAll() {
        if !touches.isEmpty {
            for touch in touches {
                touch.turnPage()
                touch.phase = .cancelled
            }
            changed = touches
            tell(.cancelled)
            removeGone()
        }
        environment.abandonAll()
    }

    // MARK: Steps

    private func route(
        _ changes: ArraySlice<TouchChange>, _ phase: UITouch.Phase, _ sampling: TouchSampling?, below root: CALayer
    ) {
        for touch in touches { touch.turnPage() }
        changed.removeAll(keepingCapacity: true)
        for change in changes {
            lastTime = max(lastTime, change.time)
            guard
                let touch = phase == .began ? begin(change, below: root) : touches.first(where: { $0.id == change.id })
            else { continue }
            if phase != .began { touch.take(change) }
            if phase == .ended { taps.end(touch) }
            if !changed.contains(touch) { changed.append(touch) }
        }
        guard !changed.isEmpty else { return }
        for touch in changed { touch.place(phase == .moved ? sampling : nil) }
        tell(phase)
        if phase == .ended || phase == .cancelled { removeGone() }
    }

    /// Moves touches of which nothing new was reported to where they are at the frame's moment.
    private func catchUp(_ sampling: TouchSampling) {
        guard touches.contains(where: { $0.isOff(sampling) }) else { return }
        for touch in touches { touch.turnPage() }
        changed.removeAll(keepingCapacity: true)
        for touch in touches where touch.isOff(sampling) {
            touch.repeatLast()
            touch.place(sampling)
            changed.append(touch)
        }
        tell(.moved)
    }

    private func removeGone() {
        touches.removeAll { !$0.isDown }
        changed.removeAll(keepingCapacity: true)
        changedSet.removeAll()
        environment.forgetEvent()
    }

    /// A touch that hits no layer is nobody's.
    private func begin(_ change: TouchChange, below root: CALayer) -> UITouch? {
        guard let seen = root.presentation(), let layer = seen.hitTest(change.location)?.model() else { return nil }
        environment.screen = seen.frame
        let touch = UITouch(change, on: layer, tapCount: taps.count(of: change))
        touch.gestureRecognizers = layer.recognizersUpwards
        touch.gestureRecognizers?.removeAll { $0.delegate?.gestureRecognizer($0, shouldReceive: touch) == false }
        touches.append(touch)
        return touch
    }

    private func tell(_ phase: UITouch.Phase) {
        if changedSet.count != changed.count || !changed.allSatisfy(changedSet.contains) { changedSet = Set(changed) }
        environment.feed(at: lastTime, touches: touches) { event in
            if phase == .began { join(changed) }
            for player in environment.players { feed(player, phase, event) }
        }
        environment.responders.deliver(changed, phase, in: environment)
        environment.turnPage()
    }

    private func join(_ touches: [UITouch]) {
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where recognizer.isEnabled && recognizer.layer != nil {
                environment.join(recognizer)
            }
        }
    }

    private func feed(_ player: UIGestureRecognizer, _ phase: UITouch.Phase, _ event: UIEvent) {
        // Closures of those that were told first may have turned it off or taken it away.
        guard player.environment === environment else { return }
        if phase == .began && !player.attempt.isOpen { return }
        func isIts(_ touch: UITouch) -> Bool {
            phase == .began ? touch.isFor(player) : player.attempt.isWatching(touch)
        }
        if changed.allSatisfy(isIts) { return player.take(changedSet, phase, event) }
        let its = changedSet.filter(isIts)
        if !its.isEmpty { player.take(its, phase, event) }
    }

    private func abandonLostGestures(below root: CALayer) {
        for player in environment.players where player.layer?.isWithin(root) != true { player.abandon() }
    }
}

extension [TouchChange] {
    /// Of the oldest and of the newest.
    fileprivate var times: ClosedRange<CFTimeInterval>? {
        guard var times = first.map({ $0.time...$0.time }) else { return nil }
        for change in self {
            times = Swift.min(times.lowerBound, change.time)...Swift.max(times.upperBound, change.time)
        }
        return times
    }
}

extension TouchChange {
    /// Whether both are told about together: what happened at one moment, or motions that nothing came between.
    fileprivate func belongs(with first: TouchChange) -> Bool {
        phase == first.phase && (phase == .moved || frame == first.frame)
    }
}

extension UITouch {
    fileprivate func isFor(_ recognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizers?.contains { $0 === recognizer } == true
    }
}
