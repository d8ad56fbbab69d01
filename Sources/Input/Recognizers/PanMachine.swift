package import Geometry

/// A pan as a state machine.
///
/// The pan begins when the centroid of its touches has gone ``threshold`` from where they came down. What it took to
/// begin is no part of the translation, however fast it was and however often the panel reports, so nothing jumps.
/// Fingers that come and go in the centroid of a pan change nothing but how its touches' centroid is made up.
package struct PanMachine: GestureMachine {
    /// Touches needed; at least 1.
    package var minimumTouches = 1
    /// With more touches it fails; those that come later are ignored.
    package var maximumTouches = Int.max
    /// Points of a gesture.
    package var threshold: CGFloat = 10
    package var axisLock = UIPanGestureRecognizer.AxisLock.none
    /// Where it has to begin, and from there to go inwards; anywhere for nil.
    package var edges: ScreenEdges?

    package private(set) var state = UIGestureRecognizer.State.possible
    package var hasUnreportedChange = false
    /// The centroid of the touches, where they are seen.
    package var centroid: CGPoint { center + fingers.lag }
    /// How far the centroid has come since the pan began, or since the translation was set.
    package var translation: CGPoint { state == .possible ? .zero : travel + fingers.lag.along(axis) }
    /// Points a second.
    package private(set) var velocity = CGPoint.zero

    private var fingers = TouchCentroid()
    /// The centroid of the touches and the translation by what was reported.
    private var center = CGPoint.zero
    private var travel = CGPoint.zero
    /// How far the centroid has come while the pan has not begun.
    private var way = CGPoint.zero
    private var factor: CGFloat = 1
    /// The edges at which it may have begun.
    private var sides: UIRectEdge = []
    private var axis = UIPanGestureRecognizer.AxisLock.none
    private var tracker = VelocityTracker()

    package init() {}

    package func contains(_ id: TouchID) -> Bool {
        fingers.contains(id)
    }

    package mutating func reset() {
        state = .possible
        hasUnreportedChange = false
        travel = .zero
        way = .zero
        velocity = .zero
        axis = .none
        fingers.removeAll()
        tracker.reset()
    }

    /// Has the translation count from another value. Before the pan has begun there is none to count.
    package mutating func setTranslation(_ t: CGPoint) {
        if state != .possible { travel = (t - fingers.lag).along(axis) }
    }

    /// All that was moved until then is no part of it.
    package mutating func begin() {
        guard state == .possible else { return }
        state = .began
        axis = axisLock == .dominant ? .none : axisLock
    }

    // MARK: Touches

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale) {
        guard state == .possible || isFollowing else { return }
        if fingers.count >= maximumTouches {
            if state == .possible { state = .failed }
            return
        }
        factor = scale.factor
        if let edges, fingers.isEmpty, state == .possible {
            sides = edges.near(p, scale)
            if sides.isEmpty {
                state = .failed
                return
            }
        }
        let lag = fingers.lag
        fingers.add(id, at: p)
        regroup(time, from: lag)
    }

    package mutating func move(_ id: TouchID, to p: CGPoint, time: Double) {
        guard fingers.move(id, to: p) != nil else { return }
        let new = fingers.centroid
        let step = new - center
        center = new
        guard fingers.count >= minimumTouches else { return }
        tracker.add(center, at: time)
        velocity = tracker.velocity(at: time).along(axis)
        if isFollowing {
            travel = travel + step.along(axis)
            state = .changed
            hasUnreportedChange = true
        } else if state == .possible {
            way = way + step
            beginIfFarEnough()
        }
    }

    package mutating func place(_ id: TouchID, at p: CGPoint) {
        fingers.place(id, at: p)
        guard state == .began else { return }
        // Where the finger is seen it may not have come far enough yet: then the pan begins with no translation, and
        // goes on from there.
        let seen = translation
        if seen.x * way.x + seen.y * way.y < 0 { travel = travel - seen }
    }

    package mutating func up(_ id: TouchID, time: Double) {
        guard lift(id, time), fingers.count < minimumTouches else { return }
        if isFollowing {
            state = .ended
        } else if fingers.isEmpty {
            state = .failed
        }
    }

    /// While enough others are left, they go on with the pan.
    package mutating func cancel(_ id: TouchID, time: Double) {
        guard lift(id, time), fingers.count < minimumTouches else { return }
        if isFollowing {
            state = .cancelled
        } else if fingers.isEmpty {
            state = .failed
        }
    }

    // MARK: Steps

    private mutating func beginIfFarEnough() {
        let threshold = threshold * factor
        guard way.length >= threshold else { return }
        let main: UIPanGestureRecognizer.AxisLock = abs(way.x) >= abs(way.y) ? .horizontal : .vertical
        let isOffAxis = (axisLock == .horizontal || axisLock == .vertical) && main != axisLock
        if isOffAxis || (edges != nil && !sides.leadInwards(way)) {
            state = .failed
            return
        }
        axis = axisLock == .none ? .none : main
        state = .began
        hasUnreportedChange = true
        let rest = way.length > 0 ? (way.length - threshold) / way.length : 0
        travel = CGPoint(x: way.x * rest, y: way.y * rest).along(axis)
        velocity = velocity.along(axis)
    }

    private mutating func lift(_ id: TouchID, _ time: Double) -> Bool {
        let lag = fingers.lag
        guard fingers.remove(id) else { return false }
        velocity = tracker.velocity(at: time).along(axis)
        if !fingers.isEmpty { regroup(time, from: lag) }
        if state == .possible && fingers.count < minimumTouches { way = .zero }
        return true
    }

    /// The centroid jumps to that of other fingers; the pan does not.
    /// - Parameter lag: from where the centroid was reported to where it was seen, by the fingers before.
    private mutating func regroup(_ time: Double, from lag: CGPoint) {
        let new = fingers.centroid
        tracker.shift(by: new - center)
        center = new
        if isFollowing { travel = travel + (lag - fingers.lag).along(axis) }
        if fingers.count < minimumTouches { return }
        tracker.add(center, at: time)
    }
}

extension CGPoint {
    /// What of a motion is along an axis.
    fileprivate func along(_ axis: UIPanGestureRecognizer.AxisLock) -> CGPoint {
        switch axis {
        case .horizontal: CGPoint(x: x, y: 0)
        case .vertical: CGPoint(x: 0, y: y)
        case .none, .dominant: self
        }
    }
}
