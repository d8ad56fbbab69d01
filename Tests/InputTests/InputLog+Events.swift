import Input
import TestSupport

extension InputLog {
    /// A log whose lines go to a test.
    init(_ lines: EventLog<String>) {
        self.init { lines.add($0) }
    }
}
