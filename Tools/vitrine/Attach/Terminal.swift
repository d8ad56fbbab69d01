import Glibc

/// The terminal that standard output goes to.
struct Terminal {
    /// The size in characters.
    struct Size: Equatable {
        var columns: Int
        var rows: Int
    }

    /// Whether standard output is a terminal that can place its cursor.
    let placesCursor: Bool

    init() {
        let type = getenv("TERM").map { String(cString: $0) } ?? ""
        placesCursor = isatty(STDOUT_FILENO) == 1 && !type.isEmpty && type != "dumb"
    }

    /// The present size; `nil` if lines are written one after another, or the terminal does not tell it.
    var size: Size? {
        var size = winsize()
        guard placesCursor, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Whether somebody may look at the output: a terminal in whose foreground the command runs.
    var isWatched: Bool { placesCursor && tcgetpgrp(STDOUT_FILENO) == getpgrp() }
}
