package import Geometry

/// The state machine of a pan.
///
/// The pan begins when the centroid of its touches has moved by ``threshold``. The threshold is not part of the
/// translation, whatever the speed and the report rate, so that nothing jumps. Fingers that come and go during a pan do
/// not change the translation.
package struct PanMachine: GestureMachine {
    /// The number of touches needed, at least 1.
    package var minimumTouches = 1
    /// The number of touches beyond which the pan fails, or ignores further ones once it has begun.
    package var maximumTouches = Int.max
    /// The distance at which the pan begins, in points of a gesture.
    package var threshold: CGFloat = 10
    package var axisLock = UIPanGestureRecognizer.AxisLock.none
    /// The edges at one of which the pan has to begin, towards the middle of the screen; `nil` for anywhere.
    package var edges: ScreenEdges?

    package private(set) var state = UIGestureRecognizer.State.possible
    package var hasUnreportedChange = false
    /// The centroid of the presented touches, in points of the screen.
    package var centroid: CGPoint { center + fingers.lag }
    /// The distance of the centroid since the pan began or since the translation was set, in points of the screen.
    package var translation: CGPoint { state == .possible ? .zero : travel + fingers.lag.along(axis) }
    /// The velocity of the centroid, in points a second.
    package private(set) var velocity = CGPoint.zero

    private var fingers = TouchCentroid()
    /// The centroid and the translation by reported locations.
    private var center = CGPoint.zero
    private var travel = CGPoint.zero
    /// The distance of the centroid before the pan has begun.
    private var way = CGPoint.zero
    private var factor: CGFloat = 1
    /// The edges near which the first touch came down.
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

    /// Sets the translation from which motion counts on. Has no effect before the pan has begun.
    package mutating func setTranslation(_ t: CGPoint) {
        if state != .possible { travel = (t - fingers.lag).along(axis) }
    }

    /// Begins the pan; earlier motion is not part of the translation.
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
        // The presented finger may not have reached the threshold. The pan then begins with no translation and goes on
        // from there.
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

    /// Ends a touch; the pan goes on while enough others are left.
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

    /// Continues with the centroid of other fingers, without a change of the translation.
    ///
    /// - Parameter lag: The vector from the reported to the presented centroid of the former fingers.
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
    /// The component of the vector along an axis.
    fileprivate func along(_ axis: UIPanGestureRecognizer.AxisLock) -> CGPoint {
        switch axis {
        case .horizontal: CGPoint(x: x, y: 0)
        case .vertical: CGPoint(x: 0, y: y)
        case .none, .dominant: self
        }
    }
}
