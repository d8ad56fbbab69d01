/// Keys of actions that are no properties.
enum CAActionKey {
    static let orderIn = "onOrderIn"
    static let orderOut = "onOrderOut"
    static let layout = "onLayout"
    static let transition = "transition"
}

/// The key of the action of a layer that becomes part of a tree.
public let kCAOnOrderIn = CAActionKey.orderIn
/// The key of the action of a layer that leaves its tree.
public let kCAOnOrderOut = CAActionKey.orderOut
/// The key of transitions.
public let kCATransition = CAActionKey.transition
