package import Geometry

/// A gesture as a state machine without a clock and without layers: touches go in with their times and places on the
/// screen, in points; state and values come out.
///
/// Times never go back. When ``deadline`` is reached, ``pass(_:)`` is called with it before anything later.
package protocol GestureMachine {
    var state: UIGestureRecognizer.State { get }
    /// When ``pass(_:)`` is wanted although nothing is touched; infinity for never.
    var deadline: Double { get }
    /// Whether a value changed since this was set to false last: closures are to hear of it.
    var hasUnreportedChange: Bool { get set }

    /// - Parameter scale: of the gesture's lengths, on the panel that is touched.
    mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale)
    mutating func move(_ id: TouchID, to p: CGPoint, time: Double)
    /// A finger that has moved is placed elsewhere than it was reported last, until it moves again. Values go by that;
    /// what the gesture is, and how fast, by what was reported.
    mutating func place(_ id: TouchID, at p: CGPoint)
    mutating func up(_ id: TouchID, time: Double)
    /// The touch is gone, and it will not be known how it ended.
    mutating func cancel(_ id: TouchID, time: Double)
    /// The deadline is reached.
    mutating func advance(to time: Double)
    /// Forgets the gesture, not what was set.
    mutating func reset()
    /// The gesture has begun because the program says so.
    mutating func begin()
    /// Whether the touch is part of the gesture.
    func contains(_ id: TouchID) -> Bool
}

extension GestureMachine {
    package var deadline: Double { .infinity }
    package var isFollowing: Bool { state.isUnderWay }

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double) {
        down(id, at: p, time: time, scale: .points)
    }

    package mutating func place(_ id: TouchID, at p: CGPoint) {}
    package mutating func advance(to time: Double) {}
    package mutating func begin() {}
}
