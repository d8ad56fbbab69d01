package import Animation
package import Layers
import Trace

/// Routes touches to the layers that they hit as presented: to the recognizers of these layers and of their ancestors,
/// and to their responders.
///
/// A touch stays with the layer on which it began until it ends. Recognizers that are detached or disabled, or whose
/// layer leaves the tree, cancel their gesture.
package final class TouchRouter {
    private let environment = GestureEnvironment()
    private var touches: [UITouch] = []
    /// The touches that the event being delivered changes.
    private var changed: [UITouch] = []
    private var changedSet: Set<UITouch> = []
    private var taps = TapCounter()
    private var lastTime: CFTimeInterval = 0

    /// The layer tree that is touched; the space above its root is that of the screen. Setting another root cancels all
    /// touches.
    package var root: CALayer? {
        didSet { if root !== oldValue { cancelAll() } }
    }

    package init(root: CALayer? = nil) {
        self.root = root
    }

    /// Delivers changes to the layers.
    ///
    /// Consecutive motions make one event, however many there are; recognizers recognize by all of them. Touches are
    /// located where ``TouchSampling`` places them.
    ///
    /// - Parameters:
    ///   - changes: The changes in the order in which ``TouchTracker`` reported them.
    ///   - time: The presentation time of the frame that is being made, on the media clock. Hit testing and
    ///     presentation
    ///     layers use it during the call.
    ///   - sampling: The moment for which fingers and pens are placed; `nil` for their last reported places.
    ///   - limit: Upper bound for the events that the changes make.
    /// - Returns: The number of changes that were delivered; the rest is to be delivered before newer ones.
    @discardableResult
    package func deliver(
        _ changes: [TouchChange], at time: CFTimeInterval, placed sampling: TouchSampling? = nil, limit: Int = .max
    ) -> Int {
        guard let root, !changes.isEmpty || !environment.activeRecognizers.isEmpty || isBehind else {
            return changes.count
        }
        let transactions = ThreadTransactions.current
        transactions.touchTimes = changes.times
        defer { transactions.touchTimes = nil }
        return root.withPresentationTime(time) { () -> Int in
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
                route(changes[start..<end], UITouch.Phase(first.phase), sampling?.until(next), below: root)
                transactions.trace?.ring.add(changes[start..<end])
                start = end
            }
            if let sampling { catchUp(sampling) }
            return start
        }
    }

    /// The time from one frame to the next, in seconds; the horizon of ``UIEvent/predictedTouches(for:)``. 1/60 by
    /// default.
    var frameInterval: Double {
        get { environment.frameInterval }
        set { environment.frameInterval = newValue }
    }

    /// Whether a touch that was delivered is still down.
    var isFollowing: Bool { !touches.isEmpty }

    /// Whether a touch is placed elsewhere than it was last reported, so that the next frame places it nearer even if
    /// nothing is reported.
    package var isBehind: Bool { touches.contains(where: \.isBehind) }

    /// The next time at which ``advance(to:)`` has an effect although no touch changes, in seconds on the clock of the
    /// changes; infinity for never.
    package var nextDeadline: CFTimeInterval { environment.nextDeadline }

    /// Calls recognizers whose deadline is reached. Changes up to that time have to be delivered before.
    package func advance(to time: CFTimeInterval) {
        guard let root, nextDeadline <= time else { return }
        root.withPresentationTime(time) {
            abandonLostGestures(below: root)
            environment.advance(to: time, touches: touches)
        }
    }

    /// Cancels all touches, as when the seat is lost or another tree is shown.
    package func cancelAll() {
        if !touches.isEmpty {
            for touch in touches {
                touch.beginEvent()
                touch.phase = .cancelled
            }
            changed = touches
            notify(.cancelled)
            removeEndedTouches()
        }
        environment.abandonAll()
    }

    // MARK: Steps

    private func route(
        _ changes: ArraySlice<TouchChange>, _ phase: UITouch.Phase, _ sampling: TouchSampling?, below root: CALayer
    ) {
        for touch in touches { touch.beginEvent() }
        changed.removeAll(keepingCapacity: true)
        for change in changes {
            lastTime = max(lastTime, change.time)
            guard
                let touch = phase == .began ? begin(change, below: root) : touches.first(where: { $0.id == change.id })
            else { continue }
            if phase != .began { touch.apply(change) }
            if phase == .ended { taps.end(at: touch.location, time: touch.timestamp, taps: touch.tapCount) }
            if !changed.contains(touch) { changed.append(touch) }
        }
        guard !changed.isEmpty else { return }
        for touch in changed { touch.place(phase == .moved ? sampling : nil) }
        notify(phase)
        if phase == .ended || phase == .cancelled { removeEndedTouches() }
    }

    /// Moves touches that were not reported again to where they are at the frame's moment.
    private func catchUp(_ sampling: TouchSampling) {
        guard touches.contains(where: { $0.isOff(sampling) }) else { return }
        for touch in touches { touch.beginEvent() }
        changed.removeAll(keepingCapacity: true)
        for touch in touches where touch.isOff(sampling) {
            touch.repeatLast()
            touch.place(sampling)
            changed.append(touch)
        }
        notify(.moved)
    }

    private func removeEndedTouches() {
        touches.removeAll { !$0.isDown }
        changed.removeAll(keepingCapacity: true)
        changedSet.removeAll()
        environment.forgetEvent()
    }

    /// Begins a touch on the layer that it hits, or returns `nil` if it hits none.
    private func begin(_ change: TouchChange, below root: CALayer) -> UITouch? {
        guard let presentation = root.presentation(), let layer = presentation.hitTest(change.location)?.model() else {
            return nil
        }
        environment.screen = presentation.frame
        let touch = UITouch(change, on: layer, tapCount: taps.count(of: change))
        touch.gestureRecognizers = layer.recognizersUpwards
        touch.gestureRecognizers?.removeAll { $0.delegate?.gestureRecognizer($0, shouldReceive: touch) == false }
        touches.append(touch)
        return touch
    }

    private func notify(_ phase: UITouch.Phase) {
        if changedSet.count != changed.count || !changed.allSatisfy(changedSet.contains) { changedSet = Set(changed) }
        environment.feed(at: lastTime, touches: touches) { event in
            if phase == .began { join(changed) }
            for recognizer in environment.activeRecognizers { notify(recognizer, phase, event) }
        }
        environment.responders.deliver(changed, phase, in: environment)
        environment.endEvent()
    }

    private func join(_ touches: [UITouch]) {
        for touch in touches {
            for recognizer in touch.gestureRecognizers ?? [] where recognizer.isEnabled && recognizer.layer != nil {
                environment.join(recognizer)
            }
        }
    }

    private func notify(_ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase, _ event: UIEvent) {
        // Recognizers that were notified before may have disabled or detached this one.
        guard recognizer.environment === environment else { return }
        if phase == .began && !recognizer.recognition.acceptsTouches { return }
        func isWatched(_ touch: UITouch) -> Bool {
            phase == .began ? touch.isFor(recognizer) : recognizer.gestureTouches.isWatching(touch)
        }
        if changed.allSatisfy(isWatched) { return recognizer.receive(changedSet, phase, event) }
        let watched = changedSet.filter(isWatched)
        if !watched.isEmpty { recognizer.receive(watched, phase, event) }
    }

    private func abandonLostGestures(below root: CALayer) {
        for recognizer in environment.activeRecognizers where recognizer.layer?.isWithin(root) != true {
            recognizer.abandon()
        }
    }
}

extension [TouchChange] {
    /// The times of the oldest and of the newest change.
    fileprivate var times: ClosedRange<CFTimeInterval>? {
        guard var times = first.map({ $0.time...$0.time }) else { return nil }
        for change in self {
            times = Swift.min(times.lowerBound, change.time)...Swift.max(times.upperBound, change.time)
        }
        return times
    }
}

extension TouchChange {
    /// Whether both changes belong to one event: changes of one moment, or consecutive motions.
    fileprivate func belongs(with first: TouchChange) -> Bool {
        phase == first.phase && (phase == .moved || frame == first.frame)
    }
}

extension UITouch {
    fileprivate func isFor(_ recognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizers?.contains { $0 === recognizer } == true
    }
}

extension TraceRing {
    /// Adds changes of touches that were delivered in one event.
    fileprivate func add(_ changes: ArraySlice<TouchChange>) {
        guard let first = changes.first else { return }
        var record = TraceRecord(
            .touch, count: UInt32(clamping: changes.count), id: 0, begin: first.time, end: now)
        record.values[0] = UInt32(truncatingIfNeeded: first.id.value)
        record.values[1] = UInt32(clamping: UITouch.Phase(first.phase).rawValue)
        add(record)
    }
}
