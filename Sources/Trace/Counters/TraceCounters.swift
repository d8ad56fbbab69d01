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

    /// The number of groups.
    static let groups = 4

    /// Returns the values of a group, in the order of its counters.
    package func values(of group: TraceCounterGroup) -> InlineArray<8, UInt32> { values(ofGroup: Int(group.rawValue)) }

    /// Returns the values of the group with a number, 0…3.
    @inline(__always)
    func values(ofGroup group: Int) -> InlineArray<8, UInt32> {
        withUnsafeBytes(of: values) {
            $0.loadUnaligned(fromByteOffset: group * 32, as: InlineArray<8, UInt32>.self)
        }
    }

    /// Returns the values of the group with a number, 0…3.
    @inline(__always)
    private func vector(ofGroup group: Int) -> SIMD8<UInt32> {
        withUnsafeBytes(of: values) { $0.loadUnaligned(fromByteOffset: group * 32, as: SIMD8<UInt32>.self) }
    }

    /// Adds other counters.
    package mutating func add(_ other: TraceCounters) {
        for group in 0..<Self.groups { add(other.vector(ofGroup: group), toGroup: group) }
    }

    /// Adds the values of a group.
    package mutating func add(_ group: TraceCounterGroup, _ added: InlineArray<8, UInt32>) {
        let vector = withUnsafeBytes(of: added) { $0.loadUnaligned(as: SIMD8<UInt32>.self) }
        add(vector, toGroup: Int(group.rawValue))
    }

    @inline(__always)
    private mutating func add(_ added: SIMD8<UInt32>, toGroup group: Int) {
        let sum = vector(ofGroup: group) &+ added
        withUnsafeMutableBytes(of: &values) {
            $0.storeBytes(of: sum, toByteOffset: group * 32, as: SIMD8<UInt32>.self)
        }
    }

    /// Returns the sum of the values of a group, which wraps around.
    package func sum(of group: TraceCounterGroup) -> Int { Int(vector(ofGroup: Int(group.rawValue)).wrappedSum()) }

    /// Whether all values of the group with a number are 0.
    func isEmpty(_ group: Int) -> Bool { vector(ofGroup: group) == .zero }
}
