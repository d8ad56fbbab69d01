/// Feeds a recognizer's touches to what makes a gesture of them.
protocol GestureDriver: AnyObject {
    func began(_ touches: Set<UITouch>, _ event: UIEvent, of recognizer: UIGestureRecognizer)
    func moved(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer)
    func ended(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer)
    func cancelled(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer)
    func pass(_ time: Double, of recognizer: UIGestureRecognizer)
    func reset()
}

/// Feeds a state machine, and sets the recognizer's state by the machine's.
final class MachineDriver<Machine: GestureMachine>: GestureDriver {
    var machine: Machine
    /// The samples of several touches in the order of their times.
    private var steps: [(id: TouchID, sample: TouchSample)] = []

    init(_ machine: Machine) {
        self.machine = machine
    }

    func began(_ touches: Set<UITouch>, _ event: UIEvent, of recognizer: UIGestureRecognizer) {
        forEach(touches) { touch in
            machine.down(touch.id, at: touch.location, time: touch.timestamp, scale: touch.scale)
            if !machine.contains(touch.id) { recognizer.ignore(touch, for: event) }
        }
        follow(recognizer)
    }

    func moved(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer) {
        beginIfSet(recognizer)
        if touches.count == 1, let touch = touches.first {
            for sample in touch.samples { machine.move(touch.id, to: sample.location, time: sample.time) }
        } else {
            arrange(touches)
            for step in steps { machine.move(step.id, to: step.sample.location, time: step.sample.time) }
        }
        for touch in touches where touch.isBehind { machine.place(touch.id, at: touch.location) }
        follow(recognizer)
    }

    func ended(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer) {
        beginIfSet(recognizer)
        forEach(touches) { machine.up($0.id, time: $0.timestamp) }
        follow(recognizer)
    }

    func cancelled(_ touches: Set<UITouch>, of recognizer: UIGestureRecognizer) {
        forEach(touches) { machine.cancel($0.id, time: $0.timestamp) }
        follow(recognizer)
    }

    func pass(_ time: Double, of recognizer: UIGestureRecognizer) {
        machine.pass(time)
        follow(recognizer)
    }

    func reset() {
        machine.reset()
    }

    // MARK: Steps

    /// A subclass may have begun the gesture before the machine would.
    private func beginIfSet(_ recognizer: UIGestureRecognizer) {
        if machine.state == .possible && recognizer.state.isUnderWay { machine.begin() }
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        recognizer.deadline = machine.deadline
        let hasNews = machine.hasNews
        machine.hasNews = false
        if machine.state.isFinal {
            if !recognizer.attemptIsOver { recognizer.state = machine.state }
        } else if machine.isFollowing && hasNews {
            // However many steps there were, the first that closures hear of is the beginning.
            recognizer.state = recognizer.state.isUnderWay ? .changed : .began
        }
    }

    private func forEach(_ touches: Set<UITouch>, _ body: (UITouch) -> Void) {
        if touches.count == 1, let touch = touches.first { return body(touch) }
        for touch in touches.sorted(by: UITouch.isOlder) { body(touch) }
    }

    /// By their times, and at one moment the older touch first, whatever the order of the set.
    private func arrange(_ touches: Set<UITouch>) {
        steps.removeAll(keepingCapacity: true)
        for touch in touches {
            for sample in touch.samples {
                var place = steps.endIndex
                while place > 0, (sample.time, touch.id.value) < (steps[place - 1].sample.time, steps[place - 1].id.value) { place -= 1 }
                steps.insert((touch.id, sample), at: place)
            }
        }
    }
}
