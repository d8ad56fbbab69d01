package import Geometry

/// The state machine of a long press: fingers that stay where they came down, optionally after a number of taps.
package struct LongPressMachine: GestureMachine {
    /// The time that fingers have to be down, in seconds.
    package var duration = 0.5
    /// The number of taps before the press.
    package var taps = 0
    package var touches = 1
    /// The distance that a finger may move before the press has begun, in points of a gesture.
    package var allowableMovement: CGFloat = 10

    package private(set) var state = UIGestureRecognizer.State.possible
    package private(set) var deadline = Double.infinity
    package var hasUnreportedChange = false

    private var tap = TapMachine()
    private var fingers = TouchCentroid()
    private var factor: CGFloat = 1

    package init() {}

    private var isTapping: Bool { taps > 0 && tap.state != .ended }

    package func contains(_ id: TouchID) -> Bool {
        fingers.contains(id) || tap.contains(id)
    }

    package mutating func reset() {
        state = .possible
        deadline = .infinity
        hasUnreportedChange = false
        tap.reset()
        fingers.removeAll()
    }

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale) {
        guard state == .possible else { return }
        if isTapping {
            tap.taps = taps
            tap.touches = touches
            tap.down(id, at: p, time: time, scale: scale)
            return followTap(time)
        }
        guard fingers.count < touches else { return fail() }
        factor = scale.factor
        fingers.add(id, at: p)
        deadline = fingers.count == touches ? time + duration : .infinity
        if deadline <= time { press() }
    }

    package mutating func move(_ id: TouchID, to p: CGPoint, time: Double) {
        if isTapping {
            tap.move(id, to: p, time: time)
            return followTap(time)
        }
        guard let finger = fingers.move(id, to: p) else { return }
        if isFollowing {
            state = .changed
            hasUnreportedChange = true
        } else if finger.displacement > allowableMovement * factor {
            fail()
        }
    }

    package mutating func up(_ id: TouchID, time: Double) {
        if isTapping {
            tap.up(id, time: time)
            return followTap(time)
        }
        guard fingers.remove(id) else { return }
        if isFollowing { state = .ended } else { fail() }
    }

    package mutating func cancel(_ id: TouchID, time: Double) {
        if isTapping {
            tap.cancel(id, time: time)
            return followTap(time)
        }
        guard fingers.remove(id) else { return }
        if isFollowing { state = .cancelled } else { fail() }
    }

    package mutating func advance(to time: Double) {
        guard state == .possible, time >= deadline else { return }
        if !isTapping && fingers.count == touches { press() } else { fail() }
    }

    private mutating func followTap(_ time: Double) {
        guard state == .possible else { return }
        switch tap.state {
        case .failed: fail()
        case .ended: deadline = time + TapCounter.interval
        default: deadline = tap.deadline
        }
    }

    private mutating func press() {
        state = .began
        deadline = .infinity
        hasUnreportedChange = true
    }

    private mutating func fail() {
        if state == .possible {
            state = .failed
            deadline = .infinity
        }
    }
}
