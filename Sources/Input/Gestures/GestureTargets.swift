/// Lets the closures of a recognizer have it as the class that it is.
public protocol GestureTargets: AnyObject {}

extension GestureTargets where Self: UIGestureRecognizer {
    /// Has a closure called when the gesture begins, changes, ends and is cancelled; the recognizer's `state` tells
    /// which. A closure that keeps the recognizer's layer, and is not removed, keeps it for ever: take it weakly.
    @discardableResult
    public func addTarget(_ action: @escaping (Self) -> Void) -> GestureTarget {
        targets.add { recognizer in
            if let recognizer = recognizer as? Self { action(recognizer) }
        }
    }

    public func removeTarget(_ target: GestureTarget) {
        targets.remove(target)
    }
}

/// Names a closure that was added to a recognizer.
public struct GestureTarget: Hashable, Sendable {
    fileprivate let id: Int
}

/// The closures of a recognizer, in the order they were added.
struct TargetList {
    private var list: [(target: GestureTarget, action: (UIGestureRecognizer) -> Void)] = []
    private var last = 0

    mutating func add(_ action: @escaping (UIGestureRecognizer) -> Void) -> GestureTarget {
        last += 1
        list.append((GestureTarget(id: last), action))
        return list[list.count - 1].target
    }

    mutating func remove(_ target: GestureTarget) {
        list.removeAll { $0.target == target }
    }

    func call(with recognizer: UIGestureRecognizer) {
        for (_, action) in list { action(recognizer) }
    }
}
