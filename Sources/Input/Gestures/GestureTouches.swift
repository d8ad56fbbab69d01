import Animation
import Geometry

/// The touches of one attempt at a gesture, from the first that comes down until the recognizer is reset.
struct GestureTouches {
    /// Upper bound for ended touches that are remembered.
    private static let endedTouchLimit = 32

    /// The touches that are watched, in the order in which they came down; includes those that end with the current
    /// event.
    private(set) var touches: [UITouch] = []
    /// Touches that ended in earlier events while nothing was recognized.
    private(set) var endedTouches: [UITouch] = []
    /// The centroid of the last touches, in points of the screen.
    private(set) var lastLocation = CGPoint.zero

    var isEmpty: Bool { touches.isEmpty && endedTouches.isEmpty }

    mutating func add(_ new: Set<UITouch>) {
        if new.count == 1 { return touches.append(contentsOf: new) }
        touches += new.sorted(by: UITouch.isOlder)
    }

    mutating func ignore(_ touch: UITouch) {
        touches.removeAll { $0 === touch }
    }

    func isWatching(_ touch: UITouch) -> Bool {
        touches.contains { $0 === touch }
    }

    /// Whether a touch is, or was, part of the attempt.
    func includes(_ touch: UITouch) -> Bool {
        isWatching(touch) || endedTouches.contains { $0 === touch }
    }

    /// Whether a touch is, or was, part of both attempts.
    func intersects(_ other: GestureTouches) -> Bool {
        touches.contains(where: other.includes) || endedTouches.contains(where: other.includes)
    }

    var numberOfTouchesDown: Int {
        var count = 0
        for touch in touches where touch.isDown { count += 1 }
        return count
    }

    /// The newest time at which one of the touches is placed, in seconds on the clock of the touches.
    var lastTime: CFTimeInterval? {
        var last: CFTimeInterval?
        for touch in touches { last = max(last ?? touch.locationTime, touch.locationTime) }
        return last
    }

    /// Returns the touch with an index among those that are down.
    func touchDown(_ index: Int) -> UITouch? {
        var left = index
        for touch in touches where touch.isDown {
            if left == 0 { return touch }
            left -= 1
        }
        return nil
    }

    /// The centroid of the touches that are down, or of the last ones if none is, in points of the screen.
    var centroid: CGPoint {
        let down = numberOfTouchesDown
        if touches.isEmpty { return lastLocation }
        var sum = CGPoint.zero
        for touch in touches where down == 0 || touch.isDown { sum = sum + touch.location }
        let count = CGFloat(down == 0 ? touches.count : down)
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// Lets go of touches that ended.
    /// - Parameter isRemembering: Whether they become ``endedTouches``.
    mutating func endEvent(isRemembering: Bool) {
        guard touches.contains(where: { !$0.isDown }) else { return }
        lastLocation = centroid
        if isRemembering {
            for touch in touches where !touch.isDown { endedTouches.append(touch) }
            if endedTouches.count > Self.endedTouchLimit {
                endedTouches.removeFirst(endedTouches.count - Self.endedTouchLimit)
            }
        }
        touches.removeAll { !$0.isDown }
    }

    mutating func removeAll() {
        touches.removeAll(keepingCapacity: true)
        endedTouches.removeAll(keepingCapacity: true)
    }
}
