/// The turns of the two clients of a ``LossMonitor``.
package struct ClientTurns {
    package enum Client: Sendable {
        case even, odd
    }

    /// The number of readings that have begun.
    private var readings = 0

    package init() {}

    /// Begins a reading, and returns the client that is emptied before it.
    package mutating func begin() -> Client {
        readings += 1
        return readings.isMultiple(of: 2) ? .even : .odd
    }

    /// Returns the client that is looked at after the reading, and whether it has been emptied before the previous one.
    /// The first reading is not covered, since the clients were opened after the previous one.
    package func end() -> (client: Client, isCovered: Bool) {
        (readings.isMultiple(of: 2) ? .odd : .even, readings > 1)
    }
}
