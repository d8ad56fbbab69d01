package import Geometry

/// A gesture as a state machine without a clock and without layers. Touches go in with times and locations in points of
/// the screen; state and values come out.
///
/// Times never decrease. When ``deadline`` is reached, ``advance(to:)`` is called with it before anything later.
package protocol GestureMachine {
    var state: UIGestureRecognizer.State { get }
    /// The time at which ``advance(to:)`` is to be called although no touch changes; infinity for never.
    var deadline: Double { get }
    /// Whether a value changed and no state was reported since. The driver sets it to `false`.
    var hasUnreportedChange: Bool { get set }

    /// - Parameter scale: The scale of the gesture's thresholds on the panel of the touch.
    mutating func down(_ id: TouchID, at p: CGPoint, time: Double, scale: GestureScale)
    mutating func move(_ id: TouchID, to p: CGPoint, time: Double)
    /// Presents a touch at another location than the reported one, until it moves again. Values follow presented
    /// locations; the state and velocities follow reported ones.
    mutating func place(_ id: TouchID, at p: CGPoint)
    mutating func up(_ id: TouchID, time: Double)
    /// Ends a touch whose real end will not be known.
    mutating func cancel(_ id: TouchID, time: Double)
    /// Deals with the deadline, which is reached.
    mutating func advance(to time: Double)
    /// Forgets the gesture and keeps the settings.
    mutating func reset()
    /// Begins the gesture because the program set the recognizer's state.
    mutating func begin()
    /// Whether the touch is part of the gesture.
    func contains(_ id: TouchID) -> Bool
}

extension GestureMachine {
    package var deadline: Double { .infinity }
    var isFollowing: Bool { state.isUnderWay }

    package mutating func down(_ id: TouchID, at p: CGPoint, time: Double) {
        down(id, at: p, time: time, scale: .points)
    }

    package mutating func place(_ id: TouchID, at p: CGPoint) {}
    package mutating func advance(to time: Double) {}
    package mutating func begin() {}
}
