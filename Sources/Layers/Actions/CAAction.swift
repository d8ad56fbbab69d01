/// What happens when a property changes or a layer enters or leaves a tree. Every animation is one; any type may be.
public protocol CAAction {
    /// - Parameters:
    ///   - event: the key that triggered the action.
    ///   - anObject: the layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// An action that ends the search for one: nothing happens. Takes the place of `NSNull`.
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
