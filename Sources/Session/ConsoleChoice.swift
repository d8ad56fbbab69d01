/// The text console that a program takes over.
package enum ConsoleChoice: Equatable, Sendable {
    /// The virtual terminal that is displayed, because keys reach what runs on it. If the program may not take that
    /// one, the terminal on which it was started; no console if it was started elsewhere, as a service, in a remote
    /// shell or in a container.
    case displayed
    /// The virtual terminal at a path such as `/dev/tty1`.
    case path(String)
    /// No console.
    case none
}
