import Platform

/// Chooses the virtual terminal to take, among that of the program and the one that is displayed.
package struct ConsoleSearch<Console> {
    /// The number of the terminal that is displayed; `nil` if there is none.
    private let displayed: Int?
    /// The number of the terminal on which the program was started; `nil` if it was started elsewhere.
    private let own: Int?
    private let take: (String) throws(KernelError) -> Console

    /// The path of the program's own terminal.
    package static var ownPath: String { "/dev/tty" }
    /// The path by which the kernel opens the terminal that is displayed.
    static var displayedPath: String { "/dev/tty0" }

    /// - Parameter take: takes the terminal at a path.
    package init(displayed: Int?, own: Int?, take: @escaping (String) throws(KernelError) -> Console) {
        self.displayed = displayed
        self.own = own
        self.take = take
    }

    /// Takes the terminal that is displayed. If that is refused, takes the program's own one, which may be displayed
    /// later.
    package func takeDisplayed() -> (console: Console?, outcome: ConsoleOutcome) {
        guard let displayed else {
            let console = own.flatMap { _ in try? take(Self.ownPath) }
            return (console, console == nil ? .absent : .taken)
        }
        // No privileges are needed for the program's own terminal.
        if own == displayed, let console = try? take(Self.ownPath) { return (console, .taken) }
        do throws(KernelError) {
            return (try take(Self.displayedPath), .taken)
        } catch {
            let console = own == nil || own == displayed ? nil : try? take(Self.ownPath)
            return (console, .exposed(terminal: displayed, error))
        }
    }

    /// Takes the terminal at a path, which may be another one than the displayed one.
    /// - Parameter number: returns the number of the terminal that was taken.
    package func take(
        _ path: String, number: (Console) -> Int
    ) throws(KernelError) -> (console: Console?, outcome: ConsoleOutcome) {
        let console = try take(path)
        guard let displayed, displayed != number(console) else { return (console, .taken) }
        return (console, .exposed(terminal: displayed, nil))
    }
}
