/// Values of which the last ones become an array together. They are moved there, not copied.
struct ValueStack<Value>: ~Copyable {
    private var start: UnsafeMutablePointer<Value>
    private var capacity = 64
    private(set) var count = 0

    init() {
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deinitialize(count: count)
        start.deallocate()
    }

    mutating func append(_ value: consuming Value) {
        if count == capacity { grow() }
        (start + count).initialize(to: value)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutablePointer<Value>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
        capacity *= 2
    }

    /// The values from an index on, which are valid until the next change.
    func values(from first: Int) -> UnsafeBufferPointer<Value> {
        UnsafeBufferPointer(start: start + first, count: count - first)
    }

    /// Removes the values from an index on.
    mutating func take(from first: Int) -> [Value] {
        var taken: [Value] = []
        taken.reserveCapacity(count - first)
        for index in first..<count { taken.append((start + index).move()) }
        count = first
        return taken
    }
}
