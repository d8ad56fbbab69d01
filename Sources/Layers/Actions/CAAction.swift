/// The reaction to a change of a property or of the tree. Animations are actions; any type may be one.
public protocol CAAction {
    /// Runs the action after the change.
    /// - Parameters:
    ///   - event: The key that triggered the action.
    ///   - anObject: The layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that ends the search for one and does nothing, in place of `NSNull`.
public protocol CAActionSearchEnd: CAAction {}

extension CAActionSearchEnd {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The action that does nothing and ends the search.
///
/// ```swift
/// layer.actions = ["position": CANullAction()]
/// ```
public struct CANullAction: CAActionSearchEnd, Sendable {
    public init() {}
}
