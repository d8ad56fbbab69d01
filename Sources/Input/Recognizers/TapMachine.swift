package import Geometry

/// The state machine of taps: a number of fingers come down and are lifted together, a number of times, quickly and
/// without moving.
package struct TapMachine: GestureMachine {
    package var taps = 1
    package var touches = 1

    package private(set) var state = UIGestureRecognizer.State.possible
    package private(set) var deadline = Double.infinity
    package var hasUnreportedChange = false
    /// The locations of the last tap's fingers, in points of the screen.
    package private(set) var places: [CGPoint] = []

    /// The fingers of the current tap, including those that were lifted.
    private var fingers = TouchCentroid()
    private var lifted = 0
    private var done = 0
    /// The centroid of the previous tap.
    private var last = CGPoint.zero
    private var allowance: CGFloat = 0

    package init() {}

    package func contains(_ id: TouchID) -> Bool {
        fingers.contains(id)
    }

    package mutating func reset() {
        state = .possible
        deadline = .infinity
        lifted = 0
        done = 0
        fingers.removeAll()
        places.removeAll(keepingCapacity: true)
    }

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale) {
        guard state == .possible else { return }
        guard lifted == 0, fingers.count < touches else { return fail() }
        allowance = TapCounter.distance * scale.factor
        if fingers.isEmpty { deadline = time + TapCounter.duration }
        fingers.add(id, at: p)
        if fingers.count == touches && done > 0 && (fingers.centroid - last).length > allowance { fail() }
    }

    package mutating func move(_ id: TouchID, to p: CGPoint, time: Double) {
        guard state == .possible, let finger = fingers.move(id, to: p) else { return }
        if finger.displacement > allowance { fail() }
    }

    package mutating func up(_ id: TouchID, time: Double) {
        guard state == .possible, fingers.contains(id) else { return }
        lifted += 1
        guard lifted == fingers.count else { return }
        guard fingers.count == touches else { return fail() }
        last = fingers.centroid
        places = fingers.locations
        done += 1
        lifted = 0
        fingers.removeAll()
        deadline = done < taps ? time + TapCounter.interval : .infinity
        if done >= taps { state = .ended }
    }

    package mutating func cancel(_ id: TouchID, time: Double) {
        if state == .possible && fingers.contains(id) { fail() }
    }

    package mutating func advance(to time: Double) {
        if state == .possible && time >= deadline { fail() }
    }

    private mutating func fail() {
        state = .failed
        deadline = .infinity
    }
}
