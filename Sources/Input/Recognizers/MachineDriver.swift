/// Feeds the touches of a recognizer to a state machine, and requests the recognizer's states by the machine's.
final class MachineDriver<Machine: GestureMachine>: GestureDriver {
    var machine: Machine
    /// The touches whose samples are being merged, older ones first, with the index of the next sample. Empty between
    /// events.
    private var lanes: [(touch: UITouch, next: Int)] = []

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
            merge(touches)
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

    func advance(to time: Double, of recognizer: UIGestureRecognizer) {
        machine.advance(to: time)
        follow(recognizer)
    }

    func reset() {
        machine.reset()
    }

    // MARK: Steps

    /// Begins the machine's gesture if a subclass has begun the recognizer's earlier.
    private func beginIfSet(_ recognizer: UIGestureRecognizer) {
        if machine.state == .possible && recognizer.state.isUnderWay { machine.begin() }
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        recognizer.deadline = machine.deadline
        let hasUnreportedChange = machine.hasUnreportedChange
        machine.hasUnreportedChange = false
        if machine.state.isFinal {
            if !recognizer.recognition.isOver { recognizer.state = machine.state }
        } else if machine.isFollowing && hasUnreportedChange {
            // The first state is `began`, however many changes came with it.
            recognizer.state = recognizer.state.isUnderWay ? .changed : .began
        }
    }

    private func forEach(_ touches: Set<UITouch>, _ body: (UITouch) -> Void) {
        if touches.count == 1, let touch = touches.first { return body(touch) }
        for touch in touches.sorted(by: UITouch.isOlder) { body(touch) }
    }

    /// Moves the machine through the samples of several touches by their times; of equal times the older touch comes
    /// first, whatever the order of the set.
    ///
    /// Takes time proportional to the number of samples, which is large after the program was busy.
    private func merge(_ touches: Set<UITouch>) {
        for touch in touches {
            let place = lanes.firstIndex { touch.id.value < $0.touch.id.value } ?? lanes.endIndex
            lanes.insert((touch, 0), at: place)
        }
        defer { lanes.removeAll(keepingCapacity: true) }
        while let first = earliestLane() {
            let (touch, next) = lanes[first]
            let sample = touch.samples[next]
            lanes[first].next = next + 1
            machine.move(touch.id, to: sample.location, time: sample.time)
        }
    }

    private func earliestLane() -> Int? {
        var best: Int?
        var time = Double.infinity
        for i in lanes.indices where lanes[i].next < lanes[i].touch.samples.count {
            let sample = lanes[i].touch.samples[lanes[i].next]
            if best == nil || sample.time < time {
                best = i
                time = sample.time
            }
        }
        return best
    }
}
