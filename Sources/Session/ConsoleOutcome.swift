import Platform

/// The outcome of taking a text console.
package enum ConsoleOutcome: Equatable, Sendable {
    /// The displayed terminal draws no text and gets no keys: the program or a seat manager has taken it.
    case taken
    /// None was wanted, or the machine displays no terminal.
    case absent
    /// The terminal with the number is displayed and is not taken: it may draw text, and keys reach what runs on it.
    /// The error says why; it is `nil` if another terminal was chosen.
    case exposed(terminal: Int, KernelError?)
}
