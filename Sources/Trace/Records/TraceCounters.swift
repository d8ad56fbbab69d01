/// The counters of a frame, or of one thread's part of it.
package struct TraceCounters: Sendable {
    private var values = InlineArray<32, UInt32>(repeating: 0)

    package init() {}

    package subscript(counter: TraceCounter) -> UInt32 {
        get { values[Int(counter.rawValue)] }
        set { values[Int(counter.rawValue)] = newValue }
    }

    /// Adds to a counter, which wraps around.
    @inline(__always)
    package mutating func add(_ counter: TraceCounter, _ number: Int = 1) {
        values[Int(counter.rawValue)] &+= UInt32(truncatingIfNeeded: number)
    }

    /// Returns the values of a group, in the order of its counters.
    package func values(of group: TraceCounterGroup) -> InlineArray<8, UInt32> {
        InlineArray { values[Int(group.rawValue) * 8 + $0] }
    }

    /// Adds the values of a group.
    package mutating func add(_ group: TraceCounterGroup, _ added: InlineArray<8, UInt32>) {
        for index in 0..<8 { values[Int(group.rawValue) * 8 + index] &+= added[index] }
    }

    /// Whether a group has a value that is not 0.
    func isEmpty(_ group: TraceCounterGroup) -> Bool {
        var all: UInt32 = 0
        for index in 0..<8 { all |= values[Int(group.rawValue) * 8 + index] }
        return all == 0
    }
}
