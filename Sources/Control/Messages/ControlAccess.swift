/// The access that a server gives its clients, and that a method needs.
package enum ControlAccess: String, Sendable {
    /// Access to methods that change nothing.
    case read
    /// Access to all methods, also those that change what the program shows and does.
    case full

    /// Whether a client with this access may call a method.
    func allows(_ needed: ControlAccess) -> Bool { self == .full || needed == .read }
}
