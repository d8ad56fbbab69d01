import Glibc
package import Session

/// The lines of the log about a text console that is displayed and was not taken.
package enum ConsoleNotice {
    /// Returns the lines; none if the console is taken, or if there is none.
    /// - Parameters:
    ///   - output: the name of the kiosk's display.
    ///   - sharesConsole: whether the kernel draws the text of the console into the picture.
    package static func lines(_ outcome: ConsoleOutcome, output: String, sharesConsole: Bool) -> [String] {
        guard case .exposed(let number, let error) = outcome else { return [] }
        let terminal = "/dev/tty\(number)"
        if error?.errno == EBUSY {
            return [
                "app: \(terminal): another program has taken this terminal; keys may reach that program, and the terminal once it ends; end it if that is not meant"
            ]
        }
        let advice =
            error == nil
            ? "choose \(terminal) as the console"
            : "run as root, start on it (TTYPath=\(terminal) and StandardInput=tty-fail in a unit), or use a seat manager"
        let reason = error.map { " (\($0))" } ?? ""
        var lines = ["app: \(terminal): keys also reach this terminal, which is not taken\(reason); \(advice)"]
        if sharesConsole {
            lines.append(
                "app: \(output): the text of \(terminal) may be drawn over the picture; take the terminal, or unbind it in /sys/class/vtconsole"
            )
        }
        return lines
    }
}
