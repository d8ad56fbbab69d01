package import Geometry
import Glibc

/// The state machine of a pinch or a rotation: the line between two fingers becomes longer or shorter, or turns.
///
/// The gesture begins once each finger has moved by ``threshold``, along the line or across it. ``value`` is 0 then, so
/// that nothing jumps, and catches up with the fingers while they move three times as far again. Fingers that come and
/// go do not change it.
package struct TwoFingerMachine: GestureMachine {
    package enum Quantity: Sendable {
        /// The natural logarithm of the ratio of the line's lengths.
        case spread
        /// The angle by which the line has turned, in radians.
        case turn
    }

    /// The distance that each finger has to move, in points of a gesture.
    package static let threshold: CGFloat = 5
    /// The least length of the line, in points; fingers that are closer count as this far apart.
    private static let least: CGFloat = 1
    private static let catchUp = 3.0

    package let quantity: Quantity
    package private(set) var state = UIGestureRecognizer.State.possible
    package var hasUnreportedChange = false
    /// The change of ``value`` a second.
    package private(set) var velocity = 0.0

    private var fingers = TouchCentroid()
    private var line = (length: CGFloat(0), angle: 0.0)
    /// The length of the line when two fingers were down for the first time.
    private var start: CGFloat = 0
    private var factor: CGFloat = 1
    /// The change of the line since then, by reported locations.
    private var total = 0.0
    /// The difference of ``total`` between presented and reported locations.
    private var lag = 0.0
    /// The caught-up total at which ``value`` is 0.
    private var reference = 0.0
    /// The change that it took to begin; not part of ``value`` at first.
    private var slack = 0.0
    /// The greatest change since the gesture began.
    private var reach = 0.0
    private var tracker = VelocityTracker()
    private var lastLift = -Double.infinity

    package init(_ quantity: Quantity) {
        self.quantity = quantity
    }

    package func contains(_ id: TouchID) -> Bool {
        fingers.contains(id)
    }

    package mutating func reset() {
        state = .possible
        hasUnreportedChange = false
        velocity = 0
        total = 0
        reference = 0
        slack = 0
        reach = 0
        lag = 0
        fingers.removeAll()
        tracker.reset()
    }

    /// The change since the gesture began, or since the value was set. Setting it has no effect before the gesture has
    /// begun.
    package var value: Double {
        get { state == .possible ? 0 : caughtUp - reference }
        set { if state != .possible && newValue.isFinite { reference = caughtUp - newValue } }
    }

    // MARK: Touches

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale) {
        guard state == .possible || isFollowing, fingers.count < 2 else { return }
        factor = scale.factor
        fingers.add(id, at: p)
        guard fingers.count == 2 else { return }
        line = newLine
        updateLag()
        if state == .possible {
            total = 0
            start = line.length
        }
        tracker.reset()
        tracker.add(CGPoint(x: CGFloat(total), y: 0), at: time)
    }

    package mutating func move(_ id: TouchID, to p: CGPoint, time: Double) {
        guard fingers.move(id, to: p) != nil, fingers.count == 2 else { return }
        let new = newLine
        switch quantity {
        case .spread: total += Double(log(new.length / line.length))
        case .turn: total += remainder(new.angle - line.angle, 2 * .pi)
        }
        line = new
        updateLag()
        tracker.add(CGPoint(x: CGFloat(total), y: 0), at: time)
        velocity = Double(tracker.velocity(at: time).x)
        if isFollowing {
            reach = max(reach, abs(total - slack))
            state = .changed
            hasUnreportedChange = true
        } else {
            beginIfFarEnough()
        }
    }

    package mutating func place(_ id: TouchID, at p: CGPoint) {
        fingers.place(id, at: p)
        updateLag()
        // The presented fingers may not have reached the threshold.
        if state == .began && caughtUp * slack < 0 { reference = caughtUp }
    }

    package mutating func up(_ id: TouchID, time: Double) {
        lift(id, time, as: .ended)
    }

    package mutating func cancel(_ id: TouchID, time: Double) {
        lift(id, time, as: .cancelled)
    }

    // MARK: Steps

    private mutating func beginIfFarEnough() {
        guard state == .possible else { return }
        let least = 2 * Self.threshold * factor
        switch quantity {
        case .spread:
            let way = line.length - start
            guard abs(way) >= least else { return }
            slack = Double(log((way < 0 ? start - least : start + least) / start))
        case .turn:
            slack = Double(least / line.length)
            guard abs(total) >= slack else { return }
            if total < 0 { slack.negate() }
        }
        reach = abs(total - slack)
        state = .began
        hasUnreportedChange = true
    }

    private var caughtUp: Double {
        let left = slack == 0 ? 0 : max(0, 1 - reach / (Self.catchUp * abs(slack)))
        return total + lag - slack * left
    }

    /// Updates the difference between presented and reported fingers.
    private mutating func updateLag() {
        guard fingers.count == 2 else {
            lag = 0
            return
        }
        let a = fingers[0]
        let b = fingers[1]
        let d = (b.location + b.lag) - (a.location + a.lag)
        guard d.length >= Self.least else {
            lag = 0
            return
        }
        switch quantity {
        case .spread: lag = Double(log(d.length / line.length))
        case .turn: lag = remainder(atan2(Double(d.y), Double(d.x)) - line.angle, 2 * .pi)
        }
    }

    /// Removes a finger. A single finger changes nothing until another one joins it.
    private mutating func lift(_ id: TouchID, _ time: Double, as end: UIGestureRecognizer.State) {
        let wasPair = fingers.count == 2
        guard fingers.remove(id) else { return }
        lag = 0
        if wasPair {
            velocity = Double(tracker.velocity(at: time).x)
            lastLift = time
        } else if time - lastLift >= VelocityTracker.rest {
            velocity = 0
        }
        if fingers.isEmpty { state = isFollowing ? end : .failed }
    }

    private var newLine: (length: CGFloat, angle: Double) {
        let d = fingers[1].location - fingers[0].location
        return (max(d.length, Self.least), d.length < Self.least ? line.angle : atan2(Double(d.y), Double(d.x)))
    }
}
