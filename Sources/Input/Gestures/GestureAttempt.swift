import Animation
import Geometry

/// What a recognizer knows of the gesture it tries to make out, from its first touch until it is reset.
struct GestureAttempt {
    typealias State = UIGestureRecognizer.State

    /// More touches than these are not remembered once they are gone.
    private static let memory = 32

    /// What it watches, in the order in which it came down; touches that just ended among them.
    private(set) var touches: [UITouch] = []
    /// Touches that ended before, while nothing was recognized yet.
    private(set) var past: [UITouch] = []
    /// The middle of the last touches, in points of the screen.
    private(set) var lastLocation = CGPoint.zero
    /// The state that was set and that nobody has heard of yet.
    private(set) var wanted: State?
    /// The end that is wanted is that of a gesture whose beginning nobody has heard of.
    private(set) var beginsFirst = false
    /// It would be recognized, but another has to fail first.
    var isHeld = false
    /// Closures hear of a state right now; what was set beyond that is none of theirs.
    var isTelling = false
    /// Its delegate was asked whether it should begin.
    var mayBegin = false
    /// Whether it has to wait for others to fail, as far as that was asked.
    var requirements: [(other: UIGestureRecognizer, isRequired: Bool)] = []

    // MARK: States

    /// Takes note of a state that was set.
    /// - Returns: whether a gesture can make that step.
    mutating func want(_ new: State, from current: State) -> Bool {
        let last = wanted ?? current
        let isUnheardOf = current == .possible && wanted == .began
        switch new {
        case last where last != .changed: break
        case .possible: return false
        case .began, .changed:
            guard last.isUnderWay || (last == .possible && new == .began) else { return false }
            if !isUnheardOf { wanted = last == .possible ? .began : .changed }
        case .ended:
            guard !last.isFinal else { return false }
            if isUnheardOf { beginsFirst = true }
            wanted = .ended
        case .cancelled, .failed:
            guard !last.isFinal else { return false }
            wanted = current == .possible ? .failed : .cancelled
        }
        return true
    }

    /// The state that others are to hear of next.
    mutating func takeWanted() -> State? {
        if beginsFirst {
            beginsFirst = false
            return .began
        }
        defer { wanted = nil }
        return wanted
    }

    // MARK: Touches

    /// Whether a touch that comes down now may still play a part.
    var isOpen: Bool { wanted?.isFinal != true }

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
    func knows(_ touch: UITouch) -> Bool {
        isWatching(touch) || past.contains { $0 === touch }
    }

    func shares(with other: GestureAttempt) -> Bool {
        touches.contains(where: other.knows) || past.contains(where: other.knows)
    }

    /// Nothing that was begun would be lost with it.
    var isEmpty: Bool { touches.isEmpty && past.isEmpty && wanted == nil }

    var numberOfTouchesDown: Int {
        var count = 0
        for touch in touches where touch.isDown { count += 1 }
        return count
    }

    /// The moment for which its touches are placed.
    var lastTime: CFTimeInterval? {
        var last: CFTimeInterval?
        for touch in touches { last = max(last ?? touch.locationTime, touch.locationTime) }
        return last
    }

    func touchDown(_ index: Int) -> UITouch? {
        var left = index
        for touch in touches where touch.isDown {
            if left == 0 { return touch }
            left -= 1
        }
        return nil
    }

    /// The middle of the touches that are down, or of those that were last, in points of the screen.
    var middle: CGPoint {
        let down = numberOfTouchesDown
        if touches.isEmpty { return lastLocation }
        var sum = CGPoint.zero
        for touch in touches where down == 0 || touch.isDown { sum = sum + touch.location }
        let count = CGFloat(down == 0 ? touches.count : down)
        return CGPoint(x: sum.x / count, y: sum.y / count)
    }

    /// Lets go of touches that ended.
    /// - Parameter isRemembering: keeps them in mind until the attempt is over.
    mutating func turnPage(isRemembering: Bool) {
        guard touches.contains(where: { !$0.isDown }) else { return }
        lastLocation = middle
        if isRemembering {
            for touch in touches where !touch.isDown { past.append(touch) }
            if past.count > Self.memory { past.removeFirst(past.count - Self.memory) }
        }
        touches.removeAll { !$0.isDown }
    }

    mutating func clear() {
        touches.removeAll(keepingCapacity: true)
        past.removeAll(keepingCapacity: true)
        requirements.removeAll(keepingCapacity: true)
        wanted = nil
        beginsFirst = false
        isHeld = false
        isTelling = false
        mayBegin = false
    }
}
