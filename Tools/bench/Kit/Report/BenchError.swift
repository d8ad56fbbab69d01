/// Why something can't be measured: what is wrong and what to do, in a line.
package struct BenchError: Error, Equatable, CustomStringConvertible {
    /// How the command ends, in the numbers of sysexits.h.
    package enum Status: Int32, CaseIterable, Sendable {
        /// A picture or a count of instructions is out of its bounds.
        case outOfBounds = 1
        case usage = 64
        /// What it takes is not on this machine.
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
