/// An error that ends the benchmark, with a line that says what is wrong and what to do.
package struct BenchError: Error, Equatable, CustomStringConvertible {
    /// The exit status of the command, in the numbers of `sysexits.h`.
    package enum Status: Int32, CaseIterable, Sendable {
        /// A picture or a count of instructions is out of its bounds.
        case outOfBounds = 1
        case usage = 64
        /// This machine lacks something that the command needs.
        case unavailable = 69
        case failed = 71
        case noOutput = 73
    }

    package let status: Status
    package let description: String

    package init(_ status: Status, _ description: String) {
        self.status = status
        self.description = description
    }
}
