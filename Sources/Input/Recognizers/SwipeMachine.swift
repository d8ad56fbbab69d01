package import Geometry

/// The state machine of a swipe: within ``duration`` the fingers leave a square around the place where they came down,
/// through a side that is allowed.
package struct SwipeMachine: GestureMachine {
    /// Half the side of the square, in points of a gesture.
    package static let distance: CGFloat = 50
    /// The longest duration of a swipe, in seconds.
    package static let duration = 0.5

    package var direction = UISwipeGestureRecognizer.Direction.right
    package var touches = 1

    package private(set) var state = UIGestureRecognizer.State.possible
    package private(set) var deadline = Double.infinity
    package var hasUnreportedChange = false

    private var fingers = TouchCentroid()
    /// The centroid of all fingers when the last one came down.
    private var start = CGPoint.zero
    private var distance: CGFloat = 0

    package init() {}

    package func contains(_ id: TouchID) -> Bool {
        fingers.contains(id)
    }

    package mutating func reset() {
        state = .possible
        deadline = .infinity
        fingers.removeAll()
    }

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale) {
        guard state == .possible else { return }
        guard fingers.count < touches else { return end(.failed) }
        if fingers.isEmpty { deadline = time + Self.duration }
        distance = Self.distance * scale.factor
        fingers.add(id, at: p)
        start = fingers.centroid
    }

    package mutating func move(_ id: TouchID, to p: CGPoint, time: Double) {
        guard state == .possible, let finger = fingers.move(id, to: p) else { return }
        let isComplete = fingers.count == touches
        let way = isComplete ? fingers.centroid - start : finger.location - finger.start
        guard max(abs(way.x), abs(way.y)) >= distance else { return }
        end(isComplete && direction.contains(.init(of: way)) ? .ended : .failed)
    }

    package mutating func up(_ id: TouchID, time: Double) {
        if state == .possible && fingers.contains(id) { end(.failed) }
    }

    package mutating func cancel(_ id: TouchID, time: Double) {
        up(id, time: time)
    }

    package mutating func advance(to time: Double) {
        if state == .possible && time >= deadline { end(.failed) }
    }

    private mutating func end(_ state: UIGestureRecognizer.State) {
        self.state = state
        deadline = .infinity
    }
}

extension UISwipeGestureRecognizer.Direction {
    /// The main direction of a vector.
    fileprivate init(of way: CGPoint) {
        if abs(way.x) >= abs(way.y) {
            self = way.x > 0 ? .right : .left
        } else {
            self = way.y > 0 ? .down : .up
        }
    }
}
