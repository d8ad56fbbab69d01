/// The methods for adding closures, which receive the recognizer as its own class. Only ``UIGestureRecognizer``
/// conforms.
public protocol GestureTargets: AnyObject {}

extension GestureTargets where Self: UIGestureRecognizer {
    /// Adds a closure that is called when the gesture begins, changes, ends and is cancelled, as the recognizer's
    /// `state` says.
    ///
    /// The recognizer retains the closure. A closure that refers to the recognizer's layer should capture it weakly.
    ///
    /// - Returns: The handle with which ``removeTarget(_:)`` removes the closure.
    @discardableResult
    public func addTarget(_ action: @escaping (Self) -> Void) -> GestureTarget {
        targets.add { recognizer in
            if let recognizer = recognizer as? Self { action(recognizer) }
        }
    }

    /// Removes a closure, which is not called any more. Has no effect if it was removed before.
    public func removeTarget(_ target: GestureTarget) {
        targets.remove(target)
    }
}

/// The handle of a closure that was added to a recognizer.
public struct GestureTarget: Hashable, Sendable {
    fileprivate let id: Int
}

/// The closures of a recognizer, in the order in which they were added.
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
