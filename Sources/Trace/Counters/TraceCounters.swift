/// The counters of a frame, or of one thread's part of it.
@usableFromInline package struct TraceCounters: Sendable {
    /// The values by the indices of the counters.
    @usableFromInline var values = InlineArray<32, UInt32>(repeating: 0)

    package init() {}

    package subscript(counter: TraceCounter) -> UInt32 {
        get { values[counter.index] }
        set { values[counter.index] = newValue }
    }

    /// Adds to a counter, which wraps around.
    @inlinable package mutating func add(_ counter: TraceCounter, _ number: Int = 1) {
        values[counter.index] &+= UInt32(truncatingIfNeeded: number)
    }

    /// Returns the values of a group, in the order of its counters.
    package func values(of group: TraceCounterGroup) -> InlineArray<8, UInt32> {
        InlineArray { values[Int(group.rawValue) * 8 + $0] }
    }

    /// Adds other counters.
    package mutating func add(_ other: TraceCounters) {
        for index in 0..<32 { values[index] &+= other.values[index] }
    }

    /// Adds the values of a group.
    package mutating func add(_ group: TraceCounterGroup, _ added: InlineArray<8, UInt32>) {
        for index in 0..<8 { values[Int(group.rawValue) * 8 + index] &+= added[index] }
    }

    /// Returns the sum of the values of a group, which wraps around.
    package func sum(of group: TraceCounterGroup) -> Int {
        var sum: UInt32 = 0
        for index in 0..<8 { sum &+= values[Int(group.rawValue) * 8 + index] }
        return Int(sum)
    }

    /// Whether all values of a group are 0.
    func isEmpty(_ group: TraceCounterGroup) -> Bool {
        var all: UInt32 = 0
        for index in 0..<8 { all |= values[Int(group.rawValue) * 8 + index] }
        return all == 0
    }
}
