package import Geometry

/// A pan as a state machine: touches go in with their times, state, translation and velocity come out, all on the screen.
///
/// The pan begins when the middle of its touches has gone ``threshold`` from where they came down. What it took to begin is no part of
/// the translation, however fast it was and however often the panel reports, so nothing jumps. Fingers that come and go in the
/// middle of a pan change nothing but how its touches' middle is made up.
package struct PanMachine {
    /// Touches needed; at least 1.
    package var minimumTouches = 1
    /// With more touches it fails; those that come later are ignored.
    package var maximumTouches = Int.max
    /// Points.
    package var threshold: CGFloat = 10

    package private(set) var state = UIGestureRecognizer.State.possible
    /// The middle of the touches.
    package private(set) var middle = CGPoint.zero
    /// How far the middle has come since the pan began, or since the translation was set.
    package private(set) var translation = CGPoint.zero
    /// Points a second.
    package private(set) var velocity = CGPoint.zero

    private var fingers: [(id: TouchID, place: CGPoint)] = []
    private var tracker = VelocityTracker()

    package init() {}

    package var isFollowing: Bool { state == .began || state == .changed }

    package func contains(_ id: TouchID) -> Bool {
        fingers.contains { $0.id == id }
    }

    /// Forgets the pan.
    package mutating func reset() {
        state = .possible
        (translation, velocity) = (.zero, .zero)
        fingers.removeAll(keepingCapacity: true)
        tracker.reset()
    }

    /// Has the translation count from another value. Before the pan has begun there is none to count.
    package mutating func setTranslation(_ t: CGPoint) {
        if state != .possible { translation = t }
    }

    // MARK: Touches

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double) {
        guard state == .possible || isFollowing else { return }
        if fingers.count >= maximumTouches {
            if state == .possible { state = .failed }
            return
        }
        fingers.append((id, p))
        regroup(time)
    }

    package mutating func move(_ id: TouchID, to p: CGPoint, time: Double) {
        guard let i = fingers.firstIndex(where: { $0.id == id }) else { return }
        fingers[i].place = p
        let new = middleOfFingers
        let step = new - middle
        middle = new
        guard fingers.count >= minimumTouches else { return }
        tracker.add(middle, at: time)
        velocity = tracker.velocity(at: time)
        translation = translation + step
        if isFollowing { state = .changed } else { beginIfFarEnough() }
    }

    package mutating func up(_ id: TouchID, time: Double) {
        guard lift(id, time), fingers.count < minimumTouches else { return }
        if isFollowing {
            state = .ended
        } else if fingers.isEmpty {
            state = .failed
        }
    }

    /// The touch is gone without an end. While enough others are left, they go on with the pan.
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
        let x = Double(translation.x), y = Double(translation.y)
        let distance = CGFloat((x * x + y * y).squareRoot())
        guard state == .possible, distance >= threshold else { return }
        state = .began
        let left = distance > 0 ? (distance - threshold) / distance : 0
        translation = CGPoint(x: translation.x * left, y: translation.y * left)
    }

    private mutating func lift(_ id: TouchID, _ time: Double) -> Bool {
        guard let i = fingers.firstIndex(where: { $0.id == id }) else { return false }
        velocity = tracker.velocity(at: time)
        fingers.remove(at: i)
        if !fingers.isEmpty { regroup(time) }
        if state == .possible && fingers.count < minimumTouches { translation = .zero }
        return true
    }

    /// The middle jumps to that of other fingers; the pan does not.
    private mutating func regroup(_ time: Double) {
        let new = middleOfFingers
        tracker.shift(by: new - middle)
        middle = new
        if fingers.count < minimumTouches { return }
        tracker.add(middle, at: time)
    }

    private var middleOfFingers: CGPoint {
        let sum = fingers.reduce(CGPoint.zero) { $0 + $1.place }
        let count = CGFloat(max(fingers.count, 1))
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }
}
