/// Which text console a program takes for itself.
package enum ConsoleChoice: Equatable, Sendable {
    /// The virtual terminal that it was started on; none when that is something else (a service without a terminal, a
    /// remote shell, a container).
    case own
    /// The virtual terminal with this path, such as `/dev/tty1`.
    case path(String)
    case none
}
