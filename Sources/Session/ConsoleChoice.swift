/// The text console that a program takes over.
package enum ConsoleChoice: Equatable, Sendable {
    /// The virtual terminal on which the program was started; no console if it was started elsewhere, as a service, in
    /// a remote shell or in a container.
    case own
    /// The virtual terminal that is displayed: the program's own one, or another that it may take. For displays into
    /// which the kernel draws the text of any terminal.
    case displayed
    /// The virtual terminal at a path such as `/dev/tty1`.
    case path(String)
    /// No console.
    case none
}
